import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'

/** The number of an organization's first invoice in the portal, unless it sets another one. */
export const FIRST_INVOICE_NUMBER = 1001

/** Running number with the prefix of today's series. */
export type InvoiceNumber = { invoiceNo: number; numberPrefix: string }

/**
 * Takes the organization's next invoice numbers, ascending (R29). Only inside the issuing transaction: the counter row
 * stays locked, and a rollback returns the numbers, so there are no gaps.
 */
export const takeInvoiceNumbers = async (ctx: OrganizationCtx, count: number): Promise<InvoiceNumber[]> => {
  if (!ctx.db.isTransaction) throw new Error('Invoice numbers are taken inside a transaction only')
  const { last_number: last, numberPrefix } = await ctx.db
    .insertInto('sales_invoice_counters')
    .values({ organization_id: ctx.organizationId, last_number: FIRST_INVOICE_NUMBER - 1 + count })
    .onConflict((taken) =>
      taken
        .column('organization_id')
        .doUpdateSet({ last_number: sql<number>`sales_invoice_counters.last_number + ${count}` }),
    )
    .returning('last_number')
    .returning(
      sql<string>`(select o.invoice_prefix from organizations o where o.id = sales_invoice_counters.organization_id)`.as(
        'numberPrefix',
      ),
    )
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, at) => ({ invoiceNo: last - count + 1 + at, numberPrefix }))
}

/** Number of the next invoice. */
export const getNextInvoiceNumber = async ({ db, organizationId }: OrganizationCtx): Promise<number> => {
  const counter = await db
    .selectFrom('sales_invoice_counters')
    .select('last_number')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return (counter?.last_number ?? FIRST_INVOICE_NUMBER - 1) + 1
}

/**
 * Raises the number of the next invoice and returns true; false if an invoice has taken it or a higher one meanwhile.
 */
export const raiseInvoiceNumber = async (
  { db, organizationId }: OrganizationCtx,
  nextNumber: number,
): Promise<boolean> => {
  const row = await db
    .insertInto('sales_invoice_counters')
    .values({ organization_id: organizationId, last_number: nextNumber - 1 })
    .onConflict((taken) =>
      taken
        .column('organization_id')
        .doUpdateSet({ last_number: nextNumber - 1 })
        .where('sales_invoice_counters.last_number', '<=', nextNumber - 1),
    )
    .returning('last_number')
    .executeTakeFirst()
  return row !== undefined
}
