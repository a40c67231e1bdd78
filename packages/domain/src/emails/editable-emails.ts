/** Emails whose words an agency may change, as paths into the texts of emails; emails about an account are not among them. */
export const EDITABLE_EMAILS = [
  'orderReceived.orderer',
  'orderConfirmed',
  'orderPriced',
  'orderRepriced',
  'orderChangeProposed',
  'proofSent',
  'alterationAnswered',
  'filesMissing',
  'orderDone',
  'orderCanceled',
  'invoiceIssued',
  'invoiceOverdue',
  'creditNoteIssued',
  'invitation',
  'worksheetSent',
  'worksheetsSent.send',
  'worksheetsSent.remindOne',
  'worksheetsSent.remind',
] as const
export type EditableEmail = (typeof EDITABLE_EMAILS)[number]

/** Texts that an editable email can have; most have some of them. */
export const EMAIL_TEXT_FIELDS = [
  'subject',
  'title',
  'text',
  'textWithPdf',
  'textWithCanceled',
  'action',
  'note',
] as const
export type EmailTextField = (typeof EMAIL_TEXT_FIELDS)[number]
export type EmailFieldTexts = Partial<Record<EmailTextField, string>>

/** Names that the texts of editable emails are filled in with. */
export const EMAIL_PLACEHOLDERS = [
  'number',
  'client',
  'orderer',
  'invoice',
  'day',
  'inviter',
  'name',
  'product',
  'count',
  'sender',
  'moment',
] as const
export type EmailPlaceholder = (typeof EMAIL_PLACEHOLDERS)[number]

const OF_ORDERS = ['number', 'client'] as const
const OF_INVOICES = ['number', 'day'] as const
const OF_ONE_WORKSHEET = ['name', 'product', 'sender'] as const
const OF_WORKSHEETS = ['count', 'sender'] as const

/** Placeholders of the texts of each email; its button has none, and its note those of its usual words. */
export const PLACEHOLDERS_OF_EMAILS: Readonly<Record<EditableEmail, readonly EmailPlaceholder[]>> = {
  'orderReceived.orderer': [...OF_ORDERS, 'orderer'],
  orderConfirmed: OF_ORDERS,
  orderPriced: OF_ORDERS,
  orderRepriced: OF_ORDERS,
  orderChangeProposed: OF_ORDERS,
  proofSent: [...OF_ORDERS, 'product', 'sender'],
  alterationAnswered: OF_ORDERS,
  filesMissing: OF_ORDERS,
  orderDone: OF_ORDERS,
  orderCanceled: OF_ORDERS,
  invoiceIssued: OF_INVOICES,
  invoiceOverdue: OF_INVOICES,
  creditNoteIssued: ['number', 'invoice'],
  invitation: ['client', 'inviter'],
  worksheetSent: OF_ONE_WORKSHEET,
  'worksheetsSent.send': OF_WORKSHEETS,
  'worksheetsSent.remindOne': OF_ONE_WORKSHEET,
  'worksheetsSent.remind': OF_WORKSHEETS,
}
