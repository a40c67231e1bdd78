/** R10: what holds for a product that names no bounds of its own. */
export const QUANTITY_DEFAULTS = { min: 1, max: 1_000_000, step: 1 } as const

/** R37, and the chat message of spec section 5. */
export const TEXT_LIMITS = { name: 100, note: 2000, email: 254, chatMessage: 300, fileName: 255 } as const

/** R27 and R28; a ZIP of more would need another format. */
export const FILE_LIMITS = {
  perUpload: 10,
  perDesign: 10,
  maxBytes: 1024 ** 3,
  previewPages: 20,
  zipBytes: 4 * 1024 ** 3 - 64 * 1024 ** 2,
} as const

/** R26 and spec section 9; chat pages by R31. */
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
} as const

/** No rule asks for it: a list that is asked for a later page answers its last one, or nothing. */
export const LAST_PAGE = 1_000_000_000

/** Over the purchase price (R15): nothing is sold below it by a rule. */
export const MARKUP_PERCENTAGE = { min: 0, max: 1000 } as const

/** Of an invoice receiver. */
export const PAYMENT_TERM_DAYS = { min: 0, max: 365, usual: 14 } as const

/** No rule asks for these: far more than a client sorts by hand. */
export const FOLDER_LIMITS = { perClient: 1000, depth: 10 } as const

/** No rule asks for these; they keep one hostile request from costing more than a large honest order. */
export const ORDER_LIMITS = {
  items: 500,
  designsPerItem: 200,
  destinationsPerDesign: 5000,
  /** In one row of a distribution. */
  designsPerRow: 1000,
  filterValues: 200,
} as const

/** No rule asks for this; a document of more rows would take minutes and gigabytes. */
export const DOCUMENT_LIMITS = { rows: 40_000 } as const

/** A sheet that says where an order goes: rows below its header, and where that header is looked for. */
export const DISTRIBUTION_LIMITS = { rows: 5000, headerRows: 30 } as const

/** R6, in characters as people count them; there is no other rule of what a password is made of. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

/** No rule asks for these: what the database holds in whole cents and basis points, with room to add up. */
export const MONEY_LIMITS = { euros: 1_000_000, unitEuros: 10_000, percent: 1_000 } as const

/** No rule asks for these; what the database holds, and far more than anybody prints. */
export const PRODUCT_LIMITS = {
  code: 50,
  sizeMm: 100_000,
  bleedMm: 100,
  pages: 10_000,
  /** Percent of four inks together; less than one ink is no limit of printing. */
  totalInkPercent: { min: 100, max: 400 },
  productionDays: 365,
  weightGrams: 1_000_000,
  /** In one change of many. */
  changedAtOnce: 2000,
} as const

/** No rule asks for these. */
export const PRINTING_HOUSE_LIMITS = { leadDays: 365, address: 300, groups: 200 } as const

/** No rule asks for these: far more than an agency keeps by hand. */
export const PRICE_LIMITS = {
  listsPerProduct: 200,
  stepsPerList: 100,
  markups: 5000,
  tariffs: 2000,
  postalPrefix: 10,
  maxGrams: 100_000_000,
  transportDays: 60,
  /** Of an item in the preview of its price. */
  designs: 200,
} as const

/** No rule asks for these: what people still look through, and what a bank's file of a year holds. */
export const INVOICING_LIMITS = {
  ordersAtOnce: 50,
  remindersAtOnce: 50,
  statementBytes: 8 * 1024 * 1024,
  statementEntries: 5000,
} as const

/** Designs that a card of the catalogue names of those that it adds; the others are counted. */
export const STARTING_DESIGNS_NAMED = 3
