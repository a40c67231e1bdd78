import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { centsToEuros } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'

/** Entries of a period of a budget of the client. */
const entriesOf = ({ db, client, organizationId }: ClientCtx, budgetId: string, from: string) =>
  db
    .selectFrom('budget_entries as e')
    .innerJoin('budgets as b', 'b.id', 'e.budget_id')
    .where('b.client_id', '=', client.id)
    .where('e.organization_id', '=', organizationId)
    .where('e.budget_id', '=', budgetId)
    .where('e.from_day', '=', from)

/** Lists the entries of one period of a budget, newest first (R48). */
export const listBudgetEntries = async (
  ctx: ClientCtx,
  { params: { budgetId }, query: { Period: from, Page } }: EndpointRequest<Endpoints['listBudgetEntries']>,
): Promise<EndpointOutput<Endpoints['listBudgetEntries']>> => {
  const budget = await ctx.db
    .selectFrom('budgets')
    .where('id', '=', budgetId)
    .where('client_id', '=', ctx.client.id)
    .where('organization_id', '=', ctx.organizationId)
    .select('id')
    .executeTakeFirst()
  if (budget === undefined) throw new NotFound()
  const { total } = await entriesOf(ctx, budgetId, from)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await entriesOf(ctx, budgetId, from)
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.at', 'e.kind', 'e.cents', 'o.id as orderId', 'o.name as orderName', 'u.name as by'])
    .select('o.project_number as projectNumber')
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(PAGE_SIZES.budgetEntries)
    .offset((Page - 1) * PAGE_SIZES.budgetEntries)
    .execute()
  return {
    totalCount: Number(total),
    entries: rows.map(({ id, at, kind, cents, orderId, orderName, projectNumber, by }) => ({
      id,
      at: at.toISOString(),
      kind,
      amount: centsToEuros(cents),
      order: orderId === null ? null : { id: orderId, name: orderName, projectNumber },
      by,
    })),
  }
}
