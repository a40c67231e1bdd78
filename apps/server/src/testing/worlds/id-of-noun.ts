import type { PermissionNoun } from '@tiraaz/contract/permission-noun'
import type { WorldClient } from './world.ts'

/** Id that nothing has. */
export const MISSING = '00000000000000000000000000'

/** Id of the client for a parameter that names such a thing. */
export const idOfNoun = (worldClient: WorldClient, noun: PermissionNoun): string => {
  switch (noun) {
    case 'order':
      return worldClient.draft.id
    case 'product':
      return worldClient.productIds[0] ?? ''
    case 'member':
    case 'user':
      return worldClient.orderer.userId
    case 'preview':
      return worldClient.previewId
    case 'plates':
      return worldClient.platesId
    case 'fileFix':
      return worldClient.fixId
    case 'upload':
      return worldClient.uploadId
    case 'designFile':
      return worldClient.designFileIds[0] ?? ''
    case 'client':
      return worldClient.clientId
    case 'contact':
      return worldClient.contactIds[0] ?? ''
    case 'savedDistribution':
      return worldClient.savedDistributionId
    case 'invitation':
      return worldClient.invitationId
    case 'conversation':
      return worldClient.conversationId
    case 'orderItem':
      return worldClient.draft.items[0]?.id ?? ''
    case 'invoice':
      return worldClient.invoiceId
    case 'payment':
      return worldClient.paymentId
    case 'bankEntry':
      return worldClient.bankEntryId
    case 'failedJob':
      return worldClient.failedJobId
    case 'failedMail':
      return worldClient.failedMailId
    case 'session':
      return worldClient.sessionId
    case 'passkey':
      return worldClient.passkeyId
    case 'notification':
      return worldClient.notificationId
    case 'orderNote':
      return worldClient.orderNoteId
    case 'approvalDeputy':
      return worldClient.approvalDeputyId
    case 'approvalLink':
      // A valid link gives access to its holder; one whose request has ended does not.
      return worldClient.approvalToken
    case 'budget':
      return worldClient.budgetId
    case 'proof':
      return worldClient.proof.proofId
    case 'proofComment':
      return worldClient.proof.commentId
    case 'proofGuest':
      return worldClient.proof.guestId
    case 'proofLink':
      // A valid link gives access to its holder; an order that is not sent takes no answers.
      return worldClient.proof.token
    case 'productGroup':
      return worldClient.groupId
    case 'printingHouse':
      return worldClient.house
    case 'logo':
    case 'agencyUser':
      return worldClient.colleagueId
    case 'worksheet':
      return worldClient.worksheetId
    case 'worksheetLink':
      // A valid link gives access to its holder, so the foreign value is a revoked link.
      return worldClient.endedLinkToken
    case 'agencyInvitation':
      return worldClient.agencyInvitationId
    case 'mail':
      // Logos and the mails of the demo are open to all: foreign means an id that does not exist.
      return MISSING
  }
}
