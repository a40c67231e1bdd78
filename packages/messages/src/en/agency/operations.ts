import type { operations as source } from '../../et/agency/operations.ts'
import type { Texts } from '../../texts.ts'

export const operations: Texts<typeof source> = {
  jobs: {
    renderPreview: 'Preview of a file',
    giveUpPreview: 'Giving up a preview',
    removeStaleUploads: 'Removal of unfinished uploads',
    removeUnusedFiles: 'Removal of unused files',
    sendMail: 'Sending of an email',
    removeOldMails: 'Removal of old emails',
    removeOldData: 'Removal of old data',
    mailUnreadMessages: 'Email about unread messages',
  },
  jobReasons: {
    database: 'The database did not answer.',
    diskFull: 'The disk was full.',
    fileMissing: 'The file is missing from the file store.',
    unexpected: 'Unexpected error. The log of the portal has its cause.',
  },
  mails: {
    invitation: 'Invitation',
    passwordReset: 'Password reset',
    passwordChanged: 'Password changed',
    newDevice: 'Log-in from a new device',
    orderReceived: 'Order received',
    orderConfirmed: 'Order confirmed',
    orderPriced: 'Order priced',
    orderRepriced: 'Price of an order changed',
    alterationAnswered: 'Answer to an alteration request',
    orderCanceled: 'Order canceled',
    orderDone: 'Order done',
    filesMissing: 'Design files missing',
    invoiceIssued: 'Invoice',
    creditNoteIssued: 'Credit note',
    worksheetSent: 'Worksheet to a printing house',
    worksheetStepped: 'Answer of a printing house',
    invoiceOverdue: 'Invoice reminder',
    unreadMessage: 'Unread message',
  },
  mailReasons: {
    unreachable: 'The mail server did not answer.',
    logIn: 'The mail server does not accept the portal’s log-in.',
    refused: 'The mail server refused the email. Check the address.',
    notInTime: 'The email could not be sent within three days.',
    linkExpired: 'The link of the email expired before it was sent.',
    unexpected: 'The email could not be made or sent.',
  },
}
