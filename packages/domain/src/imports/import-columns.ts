import type { ImportColumn } from './column.ts'
import type { ImportKind } from './import-limits.ts'
import { CLIENT_COLUMNS } from './tables/client-columns.ts'
import { CONTACT_COLUMNS } from './tables/contact-columns.ts'
import { MEMBER_COLUMNS } from './tables/member-columns.ts'
import { PRICE_COLUMNS } from './tables/price-columns.ts'
import { PRODUCT_COLUMNS } from './tables/product-columns.ts'

/**
 * Columns of each table, in order. An export has all of them, so that it can be imported again; an import keeps the
 * values of columns that it does not have.
 */
export const IMPORT_COLUMNS = {
  clients: CLIENT_COLUMNS,
  members: MEMBER_COLUMNS,
  contacts: CONTACT_COLUMNS,
  products: PRODUCT_COLUMNS,
  prices: PRICE_COLUMNS,
} as const satisfies Record<ImportKind, readonly ImportColumn[]>

/** Key of a column of the table; its headings are texts by this key. */
export type ColumnKey<Kind extends ImportKind> = (typeof IMPORT_COLUMNS)[Kind][number]['key']
