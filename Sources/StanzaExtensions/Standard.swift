public import StanzaCore

extension ExtensionRegistry {
    /// The types of RFC 6120, RFC 6121 and of the XEPs this package knows, in the order of their numbers.
    ///
    /// Making it asks no type for its names, see ``standardNames``: a schema is made when the first element of its type comes.
    public static let standard = ExtensionRegistry.core.adding(
        stanzas + oftenUsed + contents + sessions, names: standardNames)

    /// What most messages, presences and requests of clients hold.
    private static let oftenUsed: [any StanzaExtension.Type] = [
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
        Reply.self,  // XEP-0461
    ]

    /// Messages, media, PubSub, rooms and MIX.
    private static let contents: [any StanzaExtension.Type] = [
        LegacyAvatar.Announcement.self, LegacyAvatar.Query.self,  // XEP-0008
        OfflineMessages.self,  // XEP-0013
        MessageEvents.self,  // XEP-0022
        MessageExpiration.self,  // XEP-0023
        ExtendedAddresses.self,  // XEP-0033
        BookmarkStorage.self,  // XEP-0048
        PrivateStorage.self,  // XEP-0049
        XHTMLIM.self,  // XEP-0071
        AMP.Rules.self, AMP.InvalidRules.self, AMP.UnsupportedActions.self,  // XEP-0079
        AMP.UnsupportedConditions.self, AMP.FailedRules.self, AMP.Feature.self,  // XEP-0079
        Evil.self,  // XEP-0076
        GeoLocation.self,  // XEP-0080
        NestedGroupDelimiter.self,  // XEP-0083
        Avatar.Data.self, Avatar.Metadata.self,  // XEP-0084
        EnhancedPrivateStorage.self,  // XEP-0098
        URLData.self, URLData.ErrorCondition.self,  // XEP-0103
        URLDataHTTP.Authentication.self, URLDataHTTP.Cookie.self, URLDataHTTP.Header.self,  // XEP-0104
        Mood.self,  // XEP-0107
        Activity.self,  // XEP-0108
        OutOfOffice.self,  // XEP-0109
        Whiteboard.self,  // XEP-0113
        Tune.self,  // XEP-0118
        DataForm.Validation.self,  // XEP-0122
        EmergencyAlert.self,  // XEP-0127
        StanzaHeaders.self,  // XEP-0131
        Poke.self,  // XEP-0132
        Archive.Save.self, Archive.List.self, Archive.Retrieve.self, Archive.Remove.self,  // XEP-0136
        Archive.Chat.self, Archive.Body.self, Archive.Modified.self, Archive.Preferences.self,  // XEP-0136
        Archive.Auto.self, Archive.ItemRemove.self, Archive.SessionRemove.self,  // XEP-0136
        Archive.Feature.self,  // XEP-0136
        DataForm.Page.self,  // XEP-0141
        IntelligenceQuotient.self,  // XEP-0148
        UserProfile.self,  // XEP-0154
        CAPTCHA.self,  // XEP-0158
        ApplicationPriority.Priority.self, ApplicationPriority.Route.self,  // XEP-0168
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
        SharedXMLEditing.Step.self, SharedXMLEditing.Transport.self,  // XEP-0284
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
        FileInformationSharing.Query.self,  // XEP-0329
        PubSub.ListedSubscription.self,  // XEP-0330
        JSONContainer.self,  // XEP-0335
        JingleMessage.Propose.self, JingleMessage.Ringing.self, JingleMessage.Proceed.self,  // XEP-0353
        JingleMessage.Accept.self, JingleMessage.Retract.self, JingleMessage.Reject.self,  // XEP-0353
        JingleMessage.Finish.self,  // XEP-0353
        MessageRouting.Query.self, MessageRouting.Choice.self,  // XEP-0354
        ReferencedStanza.self,  // XEP-0359
        HTTPUpload.Request.self, HTTPUpload.Slot.self, HTTPUpload.FileTooLarge.self,  // XEP-0363
        HTTPUpload.Retry.self,  // XEP-0363
        EntityVersioning.Version.self, EntityVersioning.Feature.self, EntityVersioning.RosterProfile.self,  // XEP-0366
        EntityVersioning.RosterToken.self, EntityVersioning.Search.self,  // XEP-0366
        MessageAttachment.self,  // XEP-0367
        MIX.Join.self, MIX.UpdateSubscription.self, MIX.Leave.self, MIX.SetNick.self,  // XEP-0369
        MIX.Participant.self, MIX.Sender.self, MIX.Create.self, MIX.Destroy.self,  // XEP-0369
        Reference.self,  // XEP-0372
        PubSubAccount.Request.self, PubSubAccount.Notify.self, PubSubAccount.Subscriptions.self,  // XEP-0376
        AbuseReport.self, AbuseReport.Container.self, AbuseReport.Category.self,  // XEP-0377
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
        MUCPresenceVersioning.Version.self, MUCPresenceVersioning.Reset.self,  // XEP-0436
        RoomActivity.self,  // XEP-0437
        QuickResponse.Response.self, QuickResponse.Action.self, QuickResponse.ActionSelected.self,  // XEP-0439
        FileMetadata.self,  // XEP-0446
        FileSharing.Share.self, FileSharing.Sources.self,  // XEP-0447
        FileSharing.Encrypted.self,  // XEP-0448
        Sticker.self, StickerPack.self,  // XEP-0449
        MUC.MentionNotification.self,  // XEP-0452
        PubSub.TypeFilter.self,  // XEP-0462
        MUC.AffiliationsVersion.self,  // XEP-0463
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
        XID.PrivateKeyRequest.self, XID.PrivateKey.self,  // XEP-0516
    ]

    /// Sessions, streams, login, services and things.
    private static let sessions: [any StanzaExtension.Type] = [
        StreamFeatures.self, StartTLS.Start.self, StartTLS.Proceed.self, StartTLS.Failure.self,  // RFC 6120
        LegacySession.self,  // RFC 6120
        SASL.Mechanisms.self, SASL.Auth.self, SASL.Challenge.self, SASL.Response.self,  // RFC 6120
        SASL.Abort.self, SASL.Success.self, SASL.Failure.self,  // RFC 6120
        RosterFeatures.Versioning.self, RosterFeatures.PreApproval.self,  // RFC 6121
        ProxyAcceptSocket.self,  // XEP-0003
        JabberRPC.self,  // XEP-0009
        PrivacyLists.Query.self,  // XEP-0016
        FeatureNegotiation.self,  // XEP-0020
        LegacyOpenPGP.Encrypted.self, LegacyOpenPGP.Signed.self,  // XEP-0027
        EntityStatistics.self,  // XEP-0039
        InBandBytestreams.Open.self, InBandBytestreams.Data.self, InBandBytestreams.Close.self,  // XEP-0047
        AdHocCommand.self, AdHocCommand.ErrorCondition.self,  // XEP-0050
        JabberSearch.self,  // XEP-0055
        SOCKS5Bytestreams.self, SOCKS5Bytestreams.UDPSuccess.self,  // XEP-0065
        HTTPConfirmation.self,  // XEP-0070
        SOAPEnvelope.self, SOAPEnvelope.ErrorCondition.self,  // XEP-0072
        InBandRegistration.self, InBandRegistrationFeature.self,  // XEP-0077
        LegacyAuthentication.Query.self, LegacyAuthentication.Feature.self,  // XEP-0078
        LegacyEntityTime.self,  // XEP-0090
        LegacyRosterItemExchange.self,  // XEP-0093
        LegacyAgents.self,  // XEP-0094
        StreamInitiation.Offer.self, StreamInitiation.ErrorCondition.self,  // XEP-0095
        SIFileTransfer.self,  // XEP-0096
        GatewayAddress.self,  // XEP-0100
        ComponentHandshake.self,  // XEP-0114
        BOSHBody.self,  // XEP-0124
        WaitingList.Query.self, WaitingList.Notice.self,  // XEP-0130
        PublishedStream.Publication.self, PublishedStream.Start.self, PublishedStream.Starting.self,  // XEP-0137
        StreamCompression.Feature.self, StreamCompression.Compress.self,  // XEP-0138
        StreamCompression.Compressed.self, StreamCompression.Failure.self,  // XEP-0138
        Workgroup.JoinQueue.self, Workgroup.DepartQueue.self, Workgroup.QueueStatus.self,  // XEP-0142
        Workgroup.AgentStatus.self, Workgroup.AgentStatusRequest.self, Workgroup.NotifyAgents.self,  // XEP-0142
        Workgroup.NotifyQueue.self, Workgroup.NotifyQueueDetails.self, Workgroup.Offer.self,  // XEP-0142
        Workgroup.OfferAccept.self, Workgroup.OfferReject.self, Workgroup.OfferRevoke.self,  // XEP-0142
        RosterItemExchange.self,  // XEP-0144
        RosterNotes.self,  // XEP-0145
        Reachability.self,  // XEP-0152
        HostMetadata.self,  // XEP-0156
        Jingle.self, Jingle.Reason.self, Jingle.ErrorCondition.self,  // XEP-0166
        JingleRTP.Description.self, JingleRTP.Info.self, JingleRTP.Mute.self, JingleRTP.Unmute.self,  // XEP-0167
        JingleRTP.ErrorCondition.self,  // XEP-0167
        LanguageTranslation.Translations.self, LanguageTranslation.Services.self,  // XEP-0171
        JingleICEUDP.self,  // XEP-0176
        JingleRawUDP.self,  // XEP-0177
        DTMF.self,  // XEP-0181
        Invisibility.Invisible.self, Invisibility.Visible.self,  // XEP-0186
        Metacontacts.self,  // XEP-0209
        ExternalServices.Services.self, ExternalServices.Credentials.self,  // XEP-0215
        Dialback.Result.self, Dialback.Verify.self, Dialback.Feature.self,  // XEP-0220
        ComponentConnections.Bind.self, ComponentConnections.Unbind.self,  // XEP-0225
        KerberosHostname.self,  // XEP-0233
        JingleFileTransfer.Description.self, JingleFileTransfer.Checksum.self,  // XEP-0234
        JingleFileTransfer.Received.self, JingleFileTransfer.ErrorCondition.self,  // XEP-0234
        OAuthOverXMPP.Request.self, OAuthOverXMPP.ErrorCondition.self,  // XEP-0235
        IOData.self,  // XEP-0244
        JingleTransfer.Transfer.self, JingleTransfer.Transferred.self,  // XEP-0251
        CertificateManagement.Append.self, CertificateManagement.Items.self,  // XEP-0257
        CertificateManagement.Disable.self, CertificateManagement.Revoke.self,  // XEP-0257
        JingleS5B.self,  // XEP-0260
        JingleIBB.self,  // XEP-0261
        ZRTPHash.self,  // XEP-0262
        Muji.self,  // XEP-0272
        Sift.self,  // XEP-0273
        Decloak.self,  // XEP-0276
        JingleNodes.Services.self, JingleNodes.Channel.self, JingleNodes.TURN.self,  // XEP-0278
        ServerIPCheck.self,  // XEP-0279
        Moved.self,  // XEP-0283
        BidirectionalStreams.Feature.self, BidirectionalStreams.Enable.self,  // XEP-0288
        ServiceDelegation.Query.self, ServiceDelegation.Check.self,  // XEP-0291
        JingleRTCPFeedback.Feedback.self, JingleRTCPFeedback.MinimumInterval.self,  // XEP-0293
        JingleRTPHeaderExtensions.HeaderExtension.self,  // XEP-0294
        JingleRTPHeaderExtensions.AllowsMixedSizes.self,  // XEP-0294
        Coin.Focus.self, Coin.ConferenceInfo.self,  // XEP-0298
        RealTimeText.self,  // XEP-0301
        WhitespaceKeepalive.self,  // XEP-0304
        ServiceDirectories.Registration.self, ServiceDirectories.CertificateAuthority.self,  // XEP-0309
        PresenceAnnotation.self,  // XEP-0310
        LastInteraction.self,  // XEP-0319
        DTLSFingerprint.self,  // XEP-0320
        RosterManagement.self,  // XEP-0321
        SensorData.Accepted.self, SensorData.Rejected.self, SensorData.Started.self,  // XEP-0323
        SensorData.Done.self, SensorData.Cancel.self, SensorData.Cancelled.self,  // XEP-0323
        SensorData.Failure.self, SensorData.Request.self,  // XEP-0323
        SensorData.Fields.self,  // XEP-0323
        SensorProvisioning.GetToken.self, SensorProvisioning.GetTokenChallenge.self,  // XEP-0324
        SensorProvisioning.GetTokenChallengeResponse.self, SensorProvisioning.GetTokenResponse.self,  // XEP-0324
        SensorProvisioning.TokenChallenge.self, SensorProvisioning.TokenChallengeResponse.self,  // XEP-0324
        SensorProvisioning.Friend.self, SensorProvisioning.IsFriendResponse.self,  // XEP-0324
        SensorProvisioning.CanControl.self, SensorProvisioning.CanControlResponse.self,  // XEP-0324
        SensorProvisioning.ClearCache.self, SensorProvisioning.ClearCacheResponse.self,  // XEP-0324
        SensorProvisioning.HasPrivilege.self, SensorProvisioning.HasPrivilegeResponse.self,  // XEP-0324
        SensorProvisioning.DownloadPrivileges.self,  // XEP-0324
        SensorProvisioning.DownloadPrivilegesResponse.self, SensorProvisioning.CanRead.self,  // XEP-0324
        SensorProvisioning.CanAccess.self, SensorProvisioning.CanAccessResponse.self,  // XEP-0324
        SensorProvisioning.UserLoggedIn.self,  // XEP-0324
        SensorControl.Set.self, SensorControl.SetResponse.self, SensorControl.GetForm.self,  // XEP-0325
        SensorControl.ParameterGroup.self, SensorControl.ParameterError.self,  // XEP-0325
        Concentrator.Response.self, Concentrator.Values.self,  // XEP-0326
        Concentrator.ContainsNodeResponse.self, Concentrator.DataSources.self,  // XEP-0326
        Concentrator.Inheritance.self, Concentrator.Form.self, Concentrator.AddableNodeTypes.self,  // XEP-0326
        Concentrator.Databases.self, Concentrator.QueryProgress.self,  // XEP-0326
        Concentrator.Commands.self, Concentrator.Execution.self,  // XEP-0326
        Concentrator.IndexRequest.self, Concentrator.IndicesRequest.self,  // XEP-0326
        Concentrator.Subscription.self, Concentrator.DatabaseRequest.self,  // XEP-0326
        Concentrator.Nodes.self, Concentrator.Node.self, Concentrator.NodeNotice.self,  // XEP-0326
        Concentrator.Request.self, Concentrator.SourceRequest.self, Concentrator.NodeRequest.self,  // XEP-0326
        Concentrator.NodesRequest.self,  // XEP-0326
        Rayo.Offer.self, Rayo.Dial.self, Rayo.Accept.self, Rayo.Answer.self, Rayo.Redirect.self,  // XEP-0327
        Rayo.Hangup.self, Rayo.Reject.self, Rayo.Ringing.self, Rayo.Answered.self, Rayo.End.self,  // XEP-0327
        Rayo.Join.self, Rayo.Unjoin.self, Rayo.Joined.self, Rayo.Unjoined.self,  // XEP-0327
        Rayo.StartedSpeaking.self, Rayo.StoppedSpeaking.self, Rayo.Reference.self,  // XEP-0327
        Rayo.Stop.self, Rayo.Complete.self, Rayo.CompleteReason.self, Rayo.Output.self,  // XEP-0327
        Rayo.OutputCommand.self, Rayo.Seek.self, Rayo.OutputCompleteReason.self, Rayo.Input.self,  // XEP-0327
        Rayo.Match.self, Rayo.InputCompleteReason.self, Rayo.Prompt.self,  // XEP-0327
        Rayo.InputTimersStarted.self,  // XEP-0327
        Rayo.Record.self, Rayo.RecordCommand.self, Rayo.Recording.self,  // XEP-0327
        Rayo.RecordCompleteReason.self,  // XEP-0327
        JIDPreparation.Request.self, JIDPreparation.Base64Request.self, JIDPreparation.Result.self,  // XEP-0328
        HTTPOverXMPP.Request.self, HTTPOverXMPP.Response.self, HTTPOverXMPP.Chunk.self,  // XEP-0332
        HTTPOverXMPP.Close.self,  // XEP-0332
        DynamicForms.Flag.self, DynamicForms.FieldError.self, DynamicForms.Submit.self,  // XEP-0336
        DynamicForms.Updated.self, DynamicForms.Cancel.self,  // XEP-0336
        LoggedEvent.self,  // XEP-0337
        JingleGroup.self,  // XEP-0338
        JingleSSMA.Source.self, JingleSSMA.Group.self,  // XEP-0339
        ColibriConference.self,  // XEP-0340
        Rayo.Signal.self,  // XEP-0341
        Rayo.ReceiveFax.self, Rayo.SendFax.self, Rayo.Fax.self, Rayo.FaxMetadata.self,  // XEP-0342
        Rayo.FaxFinish.self,  // XEP-0342
        JingleDataChannels.SCTPMap.self, JingleDataChannels.Channel.self,  // XEP-0343
        ThingDiscovery.Register.self, ThingDiscovery.Mine.self, ThingDiscovery.Update.self,  // XEP-0347
        ThingDiscovery.Claimed.self, ThingDiscovery.Remove.self, ThingDiscovery.Disown.self,  // XEP-0347
        ThingDiscovery.Notice.self, ThingDiscovery.Search.self, ThingDiscovery.Found.self,  // XEP-0347
        ClientState.self, ClientStateFeature.self,  // XEP-0352
        NamespaceDelegation.Delegation.self, NamespaceDelegation.Query.self,  // XEP-0355
        PrivilegedEntity.Privilege.self, PrivilegedEntity.Request.self,  // XEP-0356
        PushNotifications.Enable.self, PushNotifications.Disable.self,  // XEP-0357
        PushNotifications.Notification.self,  // XEP-0357
        PublishedJingle.Publication.self, PublishedJingle.Start.self, PublishedJingle.Starting.self,  // XEP-0358
        Raft.RequestVote.self, Raft.Vote.self, Raft.Append.self, Raft.AppendResponse.self,  // XEP-0362
        JingleHTTP.Download.self, JingleHTTP.Upload.self,  // XEP-0370
        JingleICE.self,  // XEP-0371
        OpenPGP.Message.self, OpenPGP.SigncryptContent.self, OpenPGP.SignContent.self,  // XEP-0373
        OpenPGP.CryptContent.self, OpenPGP.PublicKey.self, OpenPGP.PublicKeysList.self,  // XEP-0373
        OpenPGP.SecretKey.self,  // XEP-0373
        PreAuthentication.self,  // XEP-0379
        BurnerIdentity.self,  // XEP-0383
        OMEMO.Encrypted.self, OMEMO.Devices.self, OMEMO.Bundle.self, OMEMO.OptOut.self,  // XEP-0384
        LegacyOMEMO.Encrypted.self, LegacyOMEMO.Devices.self, LegacyOMEMO.Bundle.self,  // XEP-0384
        Bind2.Bind.self, Bind2.Bound.self,  // XEP-0386
        SASL2.Authentication.self, SASL2.Authenticate.self, SASL2.Challenge.self,  // XEP-0388
        SASL2.Response.self, SASL2.Abort.self, SASL2.Success.self, SASL2.Failure.self,  // XEP-0388
        SASL2.Continue.self, SASL2.Next.self, SASL2.TaskData.self,  // XEP-0388
        InBandRegistration2.Register.self, InBandRegistration2.Recovery.self,  // XEP-0389
        InBandRegistration2.Challenge.self, InBandRegistration2.Response.self,  // XEP-0389
        InBandRegistration2.Cancel.self, InBandRegistration2.Success.self,  // XEP-0389
        InBandRegistration2.InvalidFlow.self,  // XEP-0389
        EntityCapabilities2.self,  // XEP-0390
        JingleEncryptedTransport.self,  // XEP-0391
        InstantStreamResumption.Feature.self, InstantStreamResumption.Enable.self,  // XEP-0397
        InstantStreamResumption.Enabled.self, InstantStreamResumption.Resume.self,  // XEP-0397
        InstantStreamResumption.Resumed.self, InstantStreamResumption.Failed.self,  // XEP-0397
        ClientKeys.Register.self, ClientKeys.Registered.self, ClientKeys.Revoke.self,  // XEP-0399
        ClientKeys.List.self,  // XEP-0399
        TOTPSetup.self,  // XEP-0400
        DNSQuery.self,  // XEP-0418
        EncryptedEnvelope.self,  // XEP-0420
        TrustMessage.self,  // XEP-0434
        ChannelBindingTypes.self,  // XEP-0440
        InvitedRegistrationFeature.self,  // XEP-0445
        BookmarkPin.self,  // XEP-0469
        StreamLimits.self,  // XEP-0478
        SASLUpgrade.Upgrade.self, SASLUpgrade.Salt.self, SASLUpgrade.Hash.self,  // XEP-0480
        CallInvites.Invite.self, CallInvites.Retract.self, CallInvites.Accept.self,  // XEP-0482
        CallInvites.Reject.self, CallInvites.Left.self,  // XEP-0482
        OnlineMeetings.Query.self, OnlineMeetings.Meeting.self, OnlineMeetings.Retry.self,  // XEP-0483
        FAST.Fast.self, FAST.RequestToken.self, FAST.Token.self,  // XEP-0484
        ClientAccess.List.self, ClientAccess.Clients.self, ClientAccess.Revoke.self,  // XEP-0494
        JingleContentCategory.self,  // XEP-0507
        JingleRealTimeText.Synchronization.self, JingleRealTimeText.Description.self,  // XEP-0517
        JingleRealTimeText.Fallback.self,  // XEP-0517
    ]
}
