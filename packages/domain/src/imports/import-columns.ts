import { PRINT_PROFILES } from '../artwork/print-profile.ts'
import { COLOUR_MODES } from '../artwork/product-format.ts'

/** Tables that an agency can import and export. */
export const IMPORT_KINDS = ['clients', 'members', 'contacts', 'products', 'prices'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Type of a column's cells; choices are written as words in either language. */
export type CellType =
  | { type: 'text' }
  | { type: 'whole' }
  | { type: 'decimal'; decimals: number }
  | { type: 'day' }
  | { type: 'yesNo' }
  | { type: 'choice'; choices: readonly string[] }

/** `isKey`: part of the row's key, so it must be present and filled in. `isNeeded`: required for a new record. */
export type ImportColumn = CellType & { key: string; isKey?: true; isNeeded?: true }

const text = (key: string, more: { isKey?: true; isNeeded?: true } = {}): ImportColumn => ({
  key,
  type: 'text',
  ...more,
})
const whole = (key: string, more: { isKey?: true; isNeeded?: true } = {}): ImportColumn => ({
  key,
  type: 'whole',
  ...more,
})
const decimal = (key: string, decimals: number, more: { isNeeded?: true } = {}): ImportColumn => ({
  key,
  type: 'decimal',
  decimals,
  ...more,
})
const yesNo = (key: string): ImportColumn => ({ key, type: 'yesNo' })
const choice = (key: string, choices: readonly string[]): ImportColumn => ({ key, type: 'choice', choices })

const LANGUAGES = ['et-EE', 'en-US'] as const

/**
 * Columns of each table, in order. An export has all of them, so that it can be imported again; an import keeps the
 * values of columns that it does not have.
 */
export const IMPORT_COLUMNS = {
  clients: [
    text('name', { isKey: true }),
    text('registryCode'),
    text('vatNumber'),
    text('street'),
    text('city'),
    text('postalCode'),
    text('countryCode'),
    text('email'),
    text('agentEmail'),
    decimal('markupPercentage', 2),
    whole('paymentTerm'),
    yesNo('mayExcludeTransportPrice'),
    choice('locale', LANGUAGES),
  ],
  members: [
    text('client', { isKey: true }),
    text('email', { isKey: true }),
    text('name', { isNeeded: true }),
    choice('role', ['manager', 'orderer', 'viewer']),
    choice('locale', LANGUAGES),
  ],
  contacts: [
    text('client', { isKey: true }),
    text('objectName'),
    text('street'),
    text('houseNo'),
    text('city', { isKey: true }),
    text('postalCode'),
    text('country'),
    text('contactName'),
    text('contactPhone'),
    text('receiverName'),
    text('receiverEmail'),
    whole('receiverPaymentTerm'),
    text('receiverRegistryCode'),
    text('receiverVatNumber'),
    text('receiverCountryCode'),
  ],
  products: [
    text('code', { isKey: true }),
    text('nameEt', { isNeeded: true }),
    text('nameEn'),
    text('materialEt'),
    text('materialEn'),
    whole('widthMm'),
    whole('heightMm'),
    whole('bleedMm'),
    whole('pageCount'),
    choice('colourMode', COLOUR_MODES),
    choice('printProfile', PRINT_PROFILES),
    whole('totalInkPercent'),
    whole('minQuantity'),
    whole('maxQuantity'),
    whole('quantityStep'),
    yesNo('designFilesAreRequired'),
    yesNo('areQuantitiesLocked'),
    whole('productionDays'),
    decimal('weightGrams', 3),
    text('vatClass'),
    text('group'),
    text('printingHouse'),
    yesNo('isOfferedToAll'),
    text('clients'),
    yesNo('isArchived'),
  ],
  prices: [
    text('productCode', { isKey: true }),
    text('printingHouse', { isKey: true }),
    { key: 'validFrom', type: 'day', isKey: true },
    { key: 'validTo', type: 'day' },
    whole('quantityBreak', { isKey: true }),
    decimal('unitPrice', 4, { isNeeded: true }),
    decimal('setupFee', 2),
    decimal('designFee', 2),
  ],
} as const satisfies Record<ImportKind, readonly ImportColumn[]>

/** Limit of exported rows; not in the rules. Spreadsheets open that many at once. */
export const EXPORT_ROWS = 20_000

/** Limits of an import; not in the rules. A table within them is read within seconds and can still be reviewed. */
export const IMPORT_LIMITS = { rows: 20_000, columns: 100, cell: 2000, shownRows: 200 } as const
