import { type RawBuilder, sql } from 'kysely'

/** Number of an invoice as everybody sees it: the prefix of its series and the running number. */
export const selectInvoiceNumber = (table: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${table}.number_prefix`)} || ${sql.ref(`${table}.invoice_no`)}`
