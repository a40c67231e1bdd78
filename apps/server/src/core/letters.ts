/** A product of an order as its reader calls it. */
export type LetterItem = { name: string; quantity: number }

/** What every letter about an order says; the prices are those of the sale, without VAT (R4, R14). */
export type OrderFacts = {
  /** Where the reader finds the order. */
  link: string
  projectNumber: string
  /** The client's own label of it (R36). */
  orderName: string | null
  clientName: string
  deadline: string | null
}

type OrderContents = { items: LetterItem[]; totalCents: number | null }

/** Whoever ordered reads other words than the agency's project manager. */
type OrderReader = 'orderer' | 'agent'

/** A paper that goes with a letter: named here and made when the letter is sent, so that no row holds a file. */
export type LetterAttachment = { kind: 'salesInvoice'; organizationId: string; clientId: string; invoiceId: string }

/**
 * What the letters of the portal say, as plain data: days `YYYY-MM-DD`, times as ISO instants, money in cents. Texts and
 * layout are made of it in the reader's language. Every `link` is a whole address that begins with `ports.publicUrl`.
 */
export type Letters = {
  /** `clientName`: null where the agency itself gets a new colleague. */
  invitation: { link: string; clientName: string | null; inviterName: string; expiresAt: string }
  passwordReset: { link: string; expiresAt: string }
  orderReceived: OrderFacts & OrderContents & { reader: OrderReader; ordererName: string }
  orderConfirmed: OrderFacts & OrderContents
  /** R16: what was on request has its price. */
  orderPriced: OrderFacts & OrderContents
  /** The agency has changed a price after the confirm. */
  orderRepriced: OrderFacts & OrderContents
  /** R36: what the agency answers to a wish. */
  alterationAnswered: OrderFacts & { wish: string; answer: string }
  orderCanceled: OrderFacts & { reason: string }
  /** `canceled`: the names of products whose worksheets were canceled alone (R21). */
  orderDone: OrderFacts & { canceled: string[] }
  /** `products`: the names of those whose files are waited for (R12); `agent`: who takes them. */
  filesMissing: OrderFacts & { products: string[]; agent: { name: string; email: string } | null }
  invoiceIssued: {
    link: string
    invoiceNumber: string
    receiverName: string
    /** What is to be paid, with VAT. */
    totalCents: number
    dueOn: string
    referenceNumber: string | null
    projectNumbers: string[]
    /** The invoice itself, for a reader who may have no account. */
    attachment?: LetterAttachment
  }
  /** R29: what was taken off an invoice, with VAT, and what is left to be paid of it. */
  creditNoteIssued: {
    link: string
    creditNoteNumber: string
    invoiceNumber: string
    receiverName: string
    creditedCents: number
    unpaidCents: number
    reason: string
    attachment: LetterAttachment
  }
  /** To a printing house, which needs no account: whoever holds the link works on the worksheet (R21). */
  worksheetSent: {
    link: string
    name: string
    product: LetterItem
    deadline: string | null
    senderName: string
    message: string | null
    expiresAt: string
  }
  /** To the agency: what a printing house did by its link, with its words where it says no, or not like this. */
  worksheetStepped: {
    link: string
    step: 'rejected' | 'requiresAdjustment' | 'done'
    name: string
    printingHouseName: string
    clientName: string
    product: LetterItem
    deadline: string | null
    words: string | null
  }
  /** A reminder: what is still unpaid, with VAT, of an invoice whose day has passed. */
  invoiceOverdue: {
    link: string
    invoiceNumber: string
    receiverName: string
    unpaidCents: number
    dueOn: string
    referenceNumber: string
    attachment: LetterAttachment
  }
  /**
   * `messages`: the newest that were not seen, oldest first, and how many there are `earlier`; `clientName` where an agency
   * user reads.
   */
  unreadMessage: { link: string; authorName: string; clientName: string | null; messages: string[]; earlier?: number }
}

export type LetterKind = keyof Letters
export type LetterOf<Kind extends LetterKind> = { kind: Kind } & Letters[Kind]
export type Letter = { [Kind in LetterKind]: LetterOf<Kind> }[LetterKind]
