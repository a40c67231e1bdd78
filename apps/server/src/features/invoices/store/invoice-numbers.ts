import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'

/** The number of an organization's first invoice in the portal. */
export const FIRST_INVOICE_NUMBER = 1001

/**
 * Takes the organization's next invoice numbers, ascending (R29). Only inside the issuing transaction: the counter row
 * stays locked, and a rollback returns the numbers, so there are no gaps.
 */
export const takeInvoiceNumbers = async (ctx: OrganizationCtx, count: number): Promise<number[]> => {
  if (!ctx.db.isTransaction) throw new Error('Invoice numbers are taken inside a transaction only')
  const { last_number: last } = await ctx.db
    .insertInto('sales_invoice_counters')
    .values({ organization_id: ctx.organizationId, last_number: FIRST_INVOICE_NUMBER - 1 + count })
    .onConflict((taken) =>
      taken
        .column('organization_id')
        .doUpdateSet({ last_number: sql<number>`sales_invoice_counters.last_number + ${count}` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, at) => last - count + 1 + at)
}
