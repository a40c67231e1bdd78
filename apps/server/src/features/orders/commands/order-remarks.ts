import { sumPrices } from '@tiraaz/domain/money/money'
import { type ConfirmPolicy, type ConfirmRemark, findConfirmRemarks } from '@tiraaz/domain/orders/confirm-remarks'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import type { StoredOrder } from '../store/stored-order.ts'

const readPolicy = defineStatement<{ organizationId: string }, ConfirmPolicy>(
  ({ organizationId }) => sql`
    select margin_floor_basis_points as "marginFloor", confirm_low_margin as "lowMargin",
      confirm_missing_files as "missingFiles"
    from organizations where id = ${organizationId}`,
)

/** Reads the settings of the organization for confirming orders (R38); one statement. */
export const readConfirmPolicy = async ({ db, organizationId }: ClientCtx): Promise<ConfirmPolicy> => {
  const [policy] = await readPolicy(db, { organizationId })
  if (policy === undefined) throw new Error('The organization of the caller is gone')
  return policy
}

/** Totals of an order with transport, in cents. */
export const sumOrder = (order: StoredOrder) => ({
  saleCents: sumPrices([order.itemsSaleCents, order.transportSaleCents]),
  purchaseCents: sumPrices([order.itemsPurchaseCents, order.transportPurchaseCents]),
})

/** Remarks on an order at its prices of confirming (R38). */
export const listOrderRemarks = (order: StoredOrder, policy: ConfirmPolicy): ConfirmRemark[] =>
  findConfirmRemarks({ ...sumOrder(order), items: order.items, filesMissing: order.filesMissing }, policy)
