public import StanzaCore

extension ExtensionRegistry {
    /// The types of RFC 6120, RFC 6121 and of the XEPs this package knows, in the order of their numbers.
    public static let standard = ExtensionRegistry.core
        .adding(
            Unverified<Message>.self, Unverified<Presence>.self, Unverified<IQ>.self,
            Bind.self,  // RFC 6120
            Roster.self,  // RFC 6121
            DataForm.self,  // XEP-0004
            LastActivity.self,  // XEP-0012
            Disco.Info.self, Disco.Items.self,  // XEP-0030
            MUC.Join.self, MUC.User.self,  // XEP-0045
            MUC.Admin.self, MUC.Owner.self,  // XEP-0045
            VCardTemp.self,  // XEP-0054
            ResultSet.self,  // XEP-0059
            PubSub.self, PubSub.Event.self, PubSub.Owner.self,  // XEP-0060
            PubSub.ErrorCondition.self, PubSub.Unsupported.self,  // XEP-0060
            OutOfBand.Data.self, OutOfBand.Query.self,  // XEP-0066
            ChatState.self,  // XEP-0085
            LegacyDelay.self,  // XEP-0091
            SoftwareVersion.self,  // XEP-0092
            EntityCapabilities.self,  // XEP-0115
            VCardUpdate.self,  // XEP-0153
            Nickname.self,  // XEP-0172
            Receipts.Request.self, Receipts.Received.self,  // XEP-0184
            Blocking.List.self, Blocking.Block.self, Blocking.Unblock.self, Blocking.Blocked.self,  // XEP-0191
            StreamManagement.Feature.self, StreamManagement.Request.self, StreamManagement.Answer.self,  // XEP-0198
            StreamManagement.Enable.self, StreamManagement.Enabled.self, StreamManagement.Failed.self,  // XEP-0198
            StreamManagement.Resume.self, StreamManagement.Resumed.self,  // XEP-0198
            StreamManagement.HandledCountTooHigh.self,  // XEP-0198
            Ping.self,  // XEP-0199
            EntityTime.self,  // XEP-0202
            Delay.self,  // XEP-0203
            Carbons.Enable.self, Carbons.Disable.self, Carbons.Private.self,  // XEP-0280
            Carbons.Received.self, Carbons.Sent.self,  // XEP-0280
            Forwarded.self,  // XEP-0297
            MessageCorrection.self,  // XEP-0308
            MAM.Query.self, MAM.Result.self, MAM.Fin.self, MAM.Metadata.self,  // XEP-0313
            ChatMarkers.Markable.self, ChatMarkers.Displayed.self,  // XEP-0333
            ChatMarkers.Received.self, ChatMarkers.Acknowledged.self,  // XEP-0333
            ProcessingHint.self,  // XEP-0334
            OriginID.self, StanzaID.self,  // XEP-0359
            OccupantID.self,  // XEP-0421
            MessageRetraction.Retract.self, MessageRetraction.Retracted.self,  // XEP-0424
            MessageModeration.Moderate.self, MessageModeration.Moderated.self,  // XEP-0425
            Fallback.self,  // XEP-0428
            MAM.Preferences.self,  // XEP-0441
            Reactions.self,  // XEP-0444
            Reply.self  // XEP-0461
        )
        .adding(
            // Messages, media, PubSub, rooms and MIX.
            OfflineMessages.self,  // XEP-0013
            MessageEvents.self,  // XEP-0022
            MessageExpiration.self,  // XEP-0023
            ExtendedAddresses.self,  // XEP-0033
            BookmarkStorage.self,  // XEP-0048
            PrivateStorage.self,  // XEP-0049
            XHTMLIM.self,  // XEP-0071
            AMP.Rules.self, AMP.InvalidRules.self, AMP.UnsupportedActions.self,  // XEP-0079
            AMP.UnsupportedConditions.self, AMP.FailedRules.self, AMP.Feature.self,  // XEP-0079
            GeoLocation.self,  // XEP-0080
            Avatar.Data.self, Avatar.Metadata.self,  // XEP-0084
            URLData.self, URLData.ErrorCondition.self,  // XEP-0103
            URLDataHTTP.Authentication.self, URLDataHTTP.Cookie.self, URLDataHTTP.Header.self,  // XEP-0104
            Mood.self,  // XEP-0107
            Activity.self,  // XEP-0108
            Whiteboard.self,  // XEP-0113
            Tune.self,  // XEP-0118
            DataForm.Validation.self,  // XEP-0122
            EmergencyAlert.self,  // XEP-0127
            StanzaHeaders.self,  // XEP-0131
            Poke.self,  // XEP-0132
            Archive.Preferences.self, Archive.Auto.self, Archive.ItemRemove.self,  // XEP-0136
            Archive.SessionRemove.self, Archive.Save.self, Archive.List.self, Archive.Retrieve.self,  // XEP-0136
            Archive.Remove.self, Archive.Chat.self, Archive.Body.self, Archive.Modified.self,  // XEP-0136
            DataForm.Page.self,  // XEP-0141
            IntelligenceQuotient.self,  // XEP-0148
            UserProfile.self,  // XEP-0154
            CAPTCHA.self,  // XEP-0158
            UserChatting.self,  // XEP-0194
            UserBrowsing.self,  // XEP-0195
            UserGaming.self,  // XEP-0196
            UserViewing.self,  // XEP-0197
            MediaElement.self,  // XEP-0221
            Attention.self,  // XEP-0224
            BitsOfBinary.self,  // XEP-0231
            BinaryXMPP.self,  // XEP-0239
            DirectInvitation.self,  // XEP-0249
            PubSub.Unlock.self,  // XEP-0254
            LocationQuery.self,  // XEP-0255
            SecurityLabel.self, ESSSecurityLabel.self, SecurityLabel.Catalog.self,  // XEP-0258
            MessageMine.Whose.self, MessageMine.Mine.self,  // XEP-0259
            Thumbnail.self,  // XEP-0264
            Atom.Entry.self, Atom.Feed.self,  // XEP-0277
            SpimFilter.Mark.self, SpimFilter.Report.self, SpimFilter.Complaint.self,  // XEP-0287
            FederatedMUC.self,  // XEP-0289
            VCard4.self,  // XEP-0292
            Hash.self, HashUsed.self,  // XEP-0300
            MUC.Condition.self,  // XEP-0306
            MUC.UniqueName.self,  // XEP-0307
            PresenceSession.self,  // XEP-0311
            PresenceAgo.self,  // XEP-0312
            SecurityLabel.InsufficientClearance.self,  // XEP-0314
            Hats.self,  // XEP-0317
            PubSub.ListedSubscription.self,  // XEP-0330
            JSONContainer.self,  // XEP-0335
            JingleMessage.Propose.self, JingleMessage.Ringing.self, JingleMessage.Proceed.self,  // XEP-0353
            JingleMessage.Accept.self, JingleMessage.Retract.self, JingleMessage.Reject.self,  // XEP-0353
            JingleMessage.Finish.self,  // XEP-0353
            HTTPUpload.Request.self, HTTPUpload.Slot.self, HTTPUpload.FileTooLarge.self,  // XEP-0363
            HTTPUpload.Retry.self,  // XEP-0363
            MessageAttachment.self,  // XEP-0367
            MIX.Join.self, MIX.UpdateSubscription.self, MIX.Leave.self, MIX.SetNick.self,  // XEP-0369
            MIX.Participant.self, MIX.Sender.self, MIX.Create.self, MIX.Destroy.self,  // XEP-0369
            Reference.self,  // XEP-0372
            PubSubAccount.Request.self, PubSubAccount.Notify.self, PubSubAccount.Subscriptions.self,  // XEP-0376
            AbuseReport.self,  // XEP-0377
            MessageEncryption.self,  // XEP-0380
            Spoiler.self,  // XEP-0382
            MediaSharing.self,  // XEP-0385
            Unstyled.self,  // XEP-0393
            Markup.self,  // XEP-0394
            Bookmark.self,  // XEP-0402
            MIX.PresenceSender.self,  // XEP-0403
            MIX.HiddenParticipant.self, MIX.AnonymousJoin.self, MIX.UserPreference.self,  // XEP-0404
            MIX.ClientJoin.self, MIX.ClientLeave.self, MIX.AnnotateRoster.self, MIX.RosterChannel.self,  // XEP-0405
            MIX.Register.self, MIX.Retract.self, MIX.Retracted.self, MIX.Invite.self, MIX.Invitation.self,  // XEP-0407
            MIX.InvitedJoin.self, MIX.InvitationAcknowledgement.self,  // XEP-0407
            Order.self,  // XEP-0413
            Fastening.self,  // XEP-0422
            MAMFastening.Applied.self, MAMFastening.Latest.self,  // XEP-0427
            Inbox.Query.self, Inbox.Entry.self, Inbox.Fin.self,  // XEP-0430
            JSONMessage.self,  // XEP-0432
            ChannelSearch.Search.self, ChannelSearch.Result.self, ChannelSearch.ErrorCondition.self,  // XEP-0433
            ChannelSearch.RateLimit.self, ChannelSearch.ConflictingFields.self,  // XEP-0433
            Reminder.self,  // XEP-0435
            RoomActivity.self,  // XEP-0437
            QuickResponse.Response.self, QuickResponse.Action.self, QuickResponse.ActionSelected.self,  // XEP-0439
            FileMetadata.self,  // XEP-0446
            FileSharing.Share.self, FileSharing.Sources.self,  // XEP-0447
            FileSharing.Encrypted.self,  // XEP-0448
            Sticker.self, StickerPack.self,  // XEP-0449
            MUC.MentionNotification.self,  // XEP-0452
            PubSub.TypeFilter.self,  // XEP-0462
            PublicSubscriptions.Public.self, PublicSubscriptions.Subscription.self,  // XEP-0465
            PublicSubscriptions.Subscriber.self,  // XEP-0465
            Ephemeral.self,  // XEP-0466
            PubSub.Attachments.self, PubSub.AttachmentsSummary.self,  // XEP-0470
            CalendarEvent.self, CalendarEvent.RSVP.self, CalendarEvent.Attendees.self,  // XEP-0471
            CalendarEvent.Invitee.self,  // XEP-0471
            OpenPGPPubSub.Encrypted.self, OpenPGPPubSub.SharedSecret.self, OpenPGPPubSub.Revoke.self,  // XEP-0473
            PubSub.Signature.self,  // XEP-0475
            PubSub.OpenPGPSignature.self,  // XEP-0476
            PubSub.TargetedEncryption.self,  // XEP-0477
            TypedContent.self,  // XEP-0481
            ServerInfo.self,  // XEP-0485
            MUCTokenInvite.Request.self, MUCTokenInvite.Token.self, MUCTokenInvite.Tokens.self,  // XEP-0488
            MUCTokenInvite.Revoke.self, MUCTokenInvite.ExpiredToken.self,  // XEP-0488
            AccountAffiliation.Query.self, AccountAffiliation.Info.self,  // XEP-0489
            DisplayedSynchronization.self,  // XEP-0490
            WebXDCUpdate.self,  // XEP-0491
            NotificationSettings.Notify.self,  // XEP-0492
            ContactMetadata.self, ContactMetadata.Group.self, ContactMetadata.Reserved.self,  // XEP-0510
            LinkMetadata.self,  // XEP-0511
            Mentions.Mention.self, Mentions.Permissions.self,  // XEP-0513
            Markup.Emoji.self,  // XEP-0514
            XID.Identifier.self, XID.Revoked.self, XID.Challenge.self, XID.Response.self,  // XEP-0516
            XID.PrivateKeyRequest.self, XID.PrivateKey.self  // XEP-0516
        )
}
