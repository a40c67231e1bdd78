import type { ImportKind } from '@tiraaz/domain/imports/import-limits'
import type { RowPlan, TableRow } from '@tiraaz/domain/imports/plan-rows'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { TableImport, ImportedLinks } from '../../../context/table-import.ts'
import { memberTable } from './member-table.ts'
import { clientTable } from './client-table.ts'
import { contactTable } from './contact-table.ts'
import { priceListTable } from './price-list-table.ts'
import { productTable } from './product-table.ts'

/** Hides the row type of a table import: only the import itself writes its plans. */
type Kind = {
  hold: (ctx: OrganizationCtx) => Promise<void>
  plan: (
    ctx: OrganizationCtx,
    rows: readonly ReadRow[],
  ) => Promise<{
    plans: readonly RowPlan<unknown>[]
    problems: readonly Problem[]
    write: () => Promise<ImportedLinks>
  }>
  list: (ctx: OrganizationCtx) => Promise<TableRow[]>
}

const kindOf = <Change>(table: TableImport<Change>): Kind => ({
  hold: table.hold,
  plan: async (ctx, rows) => {
    const { plans, problems } = await table.plan(ctx, rows)
    const acting = plans.filter(({ action }) => action !== 'same')
    return { plans, problems, write: () => table.write(ctx, acting) }
  },
  list: table.list,
})

/** Imports by kind of table. */
export const TABLE_KINDS: Record<ImportKind, Kind> = {
  clients: kindOf(clientTable),
  members: kindOf(memberTable),
  contacts: kindOf(contactTable),
  products: kindOf(productTable),
  prices: kindOf(priceListTable),
}
