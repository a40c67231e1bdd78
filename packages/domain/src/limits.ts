/** Quantity bounds of a product without its own (R10). */
export const QUANTITY_DEFAULTS = { min: 1, max: 1_000_000, step: 1 } as const

/** Maximum lengths of texts in characters (R37; chat message: spec section 5). */
export const TEXT_LIMITS = { name: 100, note: 2000, email: 254, chatMessage: 300, fileName: 255 } as const

/** Limits of uploads and previews (R27, R28); a larger ZIP would need ZIP64. */
export const FILE_LIMITS = {
  perUpload: 10,
  perDesign: 10,
  maxBytes: 1024 ** 3,
  previewPages: 20,
  zipBytes: 4 * 1024 ** 3 - 64 * 1024 ** 2,
} as const

/** Rows per page of lists (R26, spec section 9; chat R31). */
export const PAGE_SIZES = {
  orders: 20,
  productOrders: 15,
  chatMessages: 30,
  contacts: 50,
  products: 50,
  auditEvents: 50,
  clients: 50,
  worksheets: 50,
  worksheetsInColumn: 30,
  artwork: 24,
  notifications: 20,
  proofs: 20,
  budgetEntries: 50,
} as const

/** Choices of a filter that are sent at once, beside the chosen ones; more of them are searched. Not in the rules. */
export const FILTER_CHOICES = 50

/** Highest page number accepted; not in the rules. A page behind the last one returns the last page or nothing. */
export const LAST_PAGE = 1_000_000_000

/** Markup on the purchase price in percent (R15): no rule sells below the purchase price. */
export const MARKUP_PERCENTAGE = { min: 0, max: 1000 } as const

/** Payment term of an invoice receiver in days. */
export const PAYMENT_TERM_DAYS = { min: 0, max: 365, usual: 14 } as const

/** Tags of a delivery address (decision 197), and addresses whose tags change at once. */
export const CONTACT_TAG_LIMITS = { perContact: 20, length: 40, contactsAtOnce: 5000 } as const

/** Named distributions of a client; not in the rules. */
export const SAVED_DISTRIBUTIONS = 200

/** Limits of folders; not in the rules, far more than a client sorts by hand. */
export const FOLDER_LIMITS = { perClient: 1000, depth: 10 } as const

/** Limits of an order; not in the rules. They bound the cost of a hostile request. */
export const ORDER_LIMITS = {
  items: 500,
  designsPerItem: 200,
  destinationsPerDesign: 5000,
  /** Designs in one row of a distribution. */
  designsPerRow: 1000,
  filterValues: 200,
} as const

/** Limit of a PDF; not in the rules. More rows would take minutes and gigabytes. */
export const DOCUMENT_LIMITS = { rows: 40_000 } as const

/** Limits of a distribution sheet: rows below the header, and rows in which the header is searched. */
export const DISTRIBUTION_LIMITS = { rows: 5000, headerRows: 30 } as const

/** Length of a password in code points (R6); there is no rule about kinds of characters. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

/** Limits of speed levels (R46): per cent of sale and purchase, days of production, levels of an organization. */
export const SPEED_LIMITS = {
  salePercent: { min: -30, max: 200 },
  purchasePercent: { min: -100, max: 200 },
  days: 365,
  levels: 2000,
  code: 50,
} as const

/** Limits of amounts; not in the rules. Sums of them fit the database's cents and basis points. */
export const MONEY_LIMITS = { euros: 1_000_000, unitEuros: 10_000, percent: 1_000 } as const

/** Limits of a product; not in the rules, far more than anybody prints. */
export const PRODUCT_LIMITS = {
  code: 50,
  sizeMm: 100_000,
  bleedMm: 100,
  pages: 10_000,
  /** Percent of four inks together; less than one full ink is not a limit of printing. */
  totalInkPercent: { min: 100, max: 400 },
  productionDays: 365,
  weightGrams: 1_000_000,
  /** Products in one bulk change. */
  changedAtOnce: 2000,
} as const

/** Limits of a printing house; not in the rules. */
export const PRINTING_HOUSE_LIMITS = { leadDays: 365, address: 300, groups: 200 } as const

/** Limits of price lists, markups and tariffs; not in the rules, far more than an agency maintains by hand. */
export const PRICE_LIMITS = {
  listsPerProduct: 200,
  stepsPerList: 100,
  markups: 5000,
  tariffs: 2000,
  postalPrefix: 10,
  maxGrams: 100_000_000,
  transportDays: 60,
  /** Designs of an item in the price preview. */
  designs: 200,
} as const

/** Limits of invoicing; not in the rules. The bank statement of a year fits. */
export const INVOICING_LIMITS = {
  ordersAtOnce: 50,
  /** Lines of a part of an order: products by receiver. */
  linesOfPart: 5000,
  remindersAtOnce: 50,
  statementBytes: 8 * 1024 * 1024,
  statementEntries: 5000,
  /** PDFs in one ZIP; each is made when its turn comes. */
  pdfsAtOnce: 500,
} as const

/** Number of added designs that a catalogue card lists by name; further ones are counted. */
export const STARTING_DESIGNS_NAMED = 3
