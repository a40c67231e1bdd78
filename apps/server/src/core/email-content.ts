import type { LatestStart } from '@tiraaz/domain/deadline/latest-start'
import type { EditableEmail, EmailFieldTexts } from '@tiraaz/domain/emails/editable-emails'
import type { NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import type { Locale } from '@tiraaz/messages/locale'

/** Product of an order, by the name that the reader knows. */
export type EmailItem = { name: string; quantity: number }

/** Fields of every email about an order. Prices are sale prices without VAT, in cents (R4, R14). */
export type OrderFacts = {
  /** Address of the order for this reader. */
  link: string
  projectNumber: string
  /** The client's own label of it (R36). */
  orderName: string | null
  clientName: string
  deadline: string | null
}

/** Fields of the emails that ask for an answer to a proof. */
export type ProofFacts = {
  product: string
  message: string | null
  /** Day until which an answer is asked for. */
  dueOn: string | null
  /** Moment before which the approval has to come so that the order's deadline holds; absent in emails that were stored before. */
  approveBy?: LatestStart | null
  senderName: string
  /** Reminds of a proof that was sent before. */
  isReminder?: boolean
}

/** Notification in a digest; names are empty where the kind has none, and absent in emails that were stored before. */
export type DigestItem = {
  kind: NotificationKind
  projectNumber: string
  clientName: string
  worksheetName: string
  printingHouse: string
  invoiceNumber?: string
  cents?: number
  words?: string
  /** Email that was not delivered, and its reader. */
  mail?: { kind: EmailKind; name: string; email: string }
  /** Name of the absent colleague whose deputy the reader is. */
  onBehalfOf?: string
}

/** Change of a sent order by the client that the agency is told of. */
type OrderChangeKind =
  | 'alterationRequested'
  | 'filesAdded'
  | 'fileReplaced'
  | 'changeAccepted'
  | 'changeDeclined'
  | 'proofApproved'
  | 'proofChangesRequested'

/** Project manager of a client, as a printing house sees them. */
export type ProjectManagerContact = { name: string; email: string; phone: string | null }

type OrderContents = { items: EmailItem[]; totalCents: number | null }

/** Reader of an order email; the text differs for the orderer and the agency's project manager. */
type OrderReader = 'orderer' | 'agent'

/** Document attached to an email. Only its ids are stored; the file is made when the email is sent. */
export type EmailAttachment = { kind: 'salesInvoice'; organizationId: string; clientId: string; invoiceId: string }

/**
 * Data of the portal's emails: days as `YYYY-MM-DD`, times as ISO instants, money in cents. Texts and layout are made
 * from it in the reader's language. Every `link` is an absolute address that begins with `ports.publicUrl`.
 */
export type EmailContents = {
  /** `clientName`: null where the agency itself gets a new colleague. */
  invitation: { link: string; clientName: string | null; inviterName: string; expiresAt: string }
  passwordReset: { link: string; expiresAt: string }
  /** `device`: browser and system by name; empty if the browser gave none. */
  passwordChanged: { link: string; changedAt: string; device: string }
  /** Log-in from a device that was not known; `network` instead of the address. */
  newDevice: { link: string; loggedInAt: string; device: string; network: string }
  /** A passkey was added or removed; `device`: where it was made, empty if the browser gave none. */
  passkeyChanged: { link: string; change: 'added' | 'removed'; device: string; changedAt: string }
  /** The second step of log-ins was turned on or off. */
  secondFactorChanged: { link: string; change: 'on' | 'off' | 'codes'; changedAt: string }
  orderReceived: OrderFacts & OrderContents & { reader: OrderReader; ordererName: string }
  orderConfirmed: OrderFacts & OrderContents
  /** R16: prices are set for the items on request. */
  orderPriced: OrderFacts & OrderContents
  /** The agency has changed a price after the confirm. */
  orderRepriced: OrderFacts & OrderContents
  /** R36: the agency's answer to an alteration request, which stored emails call `wish`. */
  alterationAnswered: OrderFacts & { wish: string; answer: string }
  /**
   * A client's change to a sent order, for the agency (R39); `words`: the alteration request; `earliest`: earliest delivery
   * by an approval that came too late for the deadline.
   */
  orderChanged: OrderFacts & { change: OrderChangeKind; words: string | null; earliest?: string | null }
  /** Proposed change of a confirmed order (R40); `newDeadline`: null if it stays; `items`: those with a new quantity. */
  orderChangeProposed: OrderFacts & {
    reason: string
    newDeadline: string | null
    items: EmailItem[]
    totalBeforeCents: number | null
    totalAfterCents: number | null
  }
  /** Order of a colleague that the reader is asked to approve before it reaches the agency (R47). */
  approvalAsked: OrderFacts & OrderContents & { requesterName: string; isReminder: boolean }
  /** The same for somebody outside the portal: the link lets its holder decide in their name. */
  approvalAskedOfGuest: OrderFacts & OrderContents & { requesterName: string; isReminder: boolean; expiresAt: string }
  /** Code that an outside approver needs to decide. */
  approvalCode: { link: string; code: string; clientName: string; expiresAt: string }
  /** The last approval has sent the order. */
  approvalGiven: OrderFacts & { approverName: string }
  approvalRejected: OrderFacts & { approverName: string; reason: string }
  /** The reader decides approvals in the place of a colleague from today on; emails stored before have no count. */
  approvalDeputy: {
    link: string
    clientName: string
    personName: string
    from: string
    until: string
    /** Orders that wait for the reader’s decision. */
    waitingCount?: number
  }
  /** A period of a budget has reached the share to warn at, or is used up (R48). */
  budgetReached: {
    link: string
    clientName: string
    budgetName: string
    /** First and last day of the period. */
    from: string
    until: string
    amountCents: number
    usedCents: number
    isUsedUp: boolean
    isHard: boolean
  }
  /** Files of a product that the reader is asked to approve (R44). */
  proofSent: OrderFacts & ProofFacts
  /** The same for a guest without an account: the link gives access to the proof until `expiresAt` (R44). */
  proofSentToGuest: OrderFacts & ProofFacts & { expiresAt: string }
  /** Code that a guest needs to answer a proof (R44). */
  proofCode: { link: string; code: string; clientName: string; expiresAt: string }
  orderCanceled: OrderFacts & { reason: string }
  /** `canceled`: the names of products whose worksheets were canceled alone (R21). */
  orderDone: OrderFacts & { canceled: string[] }
  /**
   * `products`: names of the products whose files are missing (R12); `agent`: the agency user who receives the files.
   */
  filesMissing: OrderFacts & { products: string[]; agent: { name: string; email: string } | null }
  invoiceIssued: {
    link: string
    invoiceNumber: string
    receiverName: string
    /** Amount to pay, with VAT, in cents. */
    totalCents: number
    dueOn: string
    referenceNumber: string | null
    projectNumbers: string[]
    /** The invoice itself, for a reader who may have no account. */
    attachment?: EmailAttachment
  }
  /** R29: the amount credited on an invoice, with VAT, and the amount still unpaid. */
  creditNoteIssued: {
    link: string
    creditNoteNumber: string
    invoiceNumber: string
    receiverName: string
    creditedCents: number
    unpaidCents: number
    reason: string
    attachment: EmailAttachment
  }
  /** Sent to a printing house, which needs no account: the link gives access to the worksheet (R21). */
  worksheetSent: {
    link: string
    name: string
    product: EmailItem
    deadline: string | null
    /** Absent in emails that were stored before. */
    projectManager?: ProjectManagerContact | null
    senderName: string
    message: string | null
    /** Question of the printing house with its answer; absent where nothing was asked. */
    answered?: { question: string; answer: string }
    expiresAt: string
  }
  /** Sent to a printing house with one link to several worksheets, for the first time or as a reminder. */
  worksheetsSent: {
    link: string
    purpose: 'send' | 'remind'
    /** `projectManager`: name; absent in emails that were stored before. */
    worksheets: { name: string; product: EmailItem; deadline: string | null; projectManager?: string | null }[]
    /** Project managers of the worksheets' clients, each once. */
    projectManagers: ProjectManagerContact[]
    senderName: string
    message: string | null
    /** Questions of the printing house with their answers. */
    answers?: { name: string; question: string; answer: string }[]
    expiresAt: string
  }
  /**
   * Sent to the agency after a printing house acted through its link; with its reason if it rejects or asks for a
   * change.
   */
  worksheetStepped: {
    link: string
    step: 'accepted' | 'promised' | 'shipped' | 'rejected' | 'requiresAdjustment' | 'completed' | 'done'
    name: string
    printingHouseName: string
    clientName: string
    product: EmailItem
    deadline: string | null
    words: string | null
    /** Day of delivery, in the step `promised`. */
    promisedOn?: string
  }
  /** Notifications that wait for the email of a working day (R39), oldest first. */
  notificationDigest: { link: string; items: DigestItem[] }
  /** Notifications of one event that have no email of their own, sent at once. */
  notified: { link: string; items: DigestItem[] }
  /** Reminder of an overdue invoice: the unpaid amount, with VAT. */
  invoiceOverdue: {
    link: string
    invoiceNumber: string
    receiverName: string
    unpaidCents: number
    dueOn: string
    referenceNumber: string
    attachment: EmailAttachment
  }
  /**
   * `messages`: the newest unread ones, oldest first; `earlier`: the number of unread ones before them; `clientName`:
   * set if the reader is an agency user.
   */
  unreadMessage: { link: string; authorName: string; clientName: string | null; messages: string[]; earlier?: number }
}

export type EmailKind = keyof EmailContents
/** `onBehalfOf`: name of the absent colleague whose deputy the reader is (R42). */
export type EmailContentOf<Kind extends EmailKind> = { kind: Kind; onBehalfOf?: string } & EmailContents[Kind]
export type EmailContent = { [Kind in EmailKind]: EmailContentOf<Kind> }[EmailKind]

/** Own words of an organization for its emails; what is absent has the usual words. */
export type OwnEmailTexts = Partial<Record<EditableEmail, Partial<Record<Locale, EmailFieldTexts>>>>
