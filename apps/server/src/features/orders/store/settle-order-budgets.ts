import { getEntryKind } from '@tiraaz/domain/budgets/count-order'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { ActorCtx } from '../../../context/context.ts'
import { type OrderForBudgets, settleBudgets } from '../../budgets/index.ts'
import type { StoredOrder } from './stored-order.ts'

/** Order as budgets count it (R48); one that was not sent yet is requested today. */
export const toOrderForBudgets = (
  { now }: Pick<ActorCtx, 'now'>,
  { id, status, representativeId, costCentre, items, transportSaleCents, submittedAt }: StoredOrder,
): OrderForBudgets => ({
  id,
  status,
  ownerId: representativeId,
  day: toTallinnDay(submittedAt ?? now()),
  costCentreId: costCentre?.id ?? null,
  items: items.map((item) => ({ costCentreId: item.costCentre?.id ?? null, saleCents: item.saleCents })),
  transportCents: transportSaleCents,
})

type Change = { before: StoredOrder; after: StoredOrder }

const countedAs = (ctx: ActorCtx, order: StoredOrder): string => {
  const { status, ...counted } = toOrderForBudgets(ctx, order)
  const kind = getEntryKind(status)
  return kind === null ? '' : JSON.stringify([kind, counted])
}

/** True if budgets of the client, where it has any, may count the changed order otherwise than before. */
export const mayChangeBudgets = (ctx: ActorCtx, { before, after }: Change): boolean =>
  countedAs(ctx, before) !== countedAs(ctx, after)

/** Brings the budgets in line with an order that the transaction has saved. */
export const settleOrderBudgets = (tx: ActorCtx, { before, after }: Change): Promise<void> =>
  settleBudgets(tx, toOrderForBudgets(tx, after), {
    isRequested: before.status === 'draft' && after.status !== 'draft',
  })
