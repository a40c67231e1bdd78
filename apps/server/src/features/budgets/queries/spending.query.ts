import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { BUDGET_LIMITS } from '@tiraaz/domain/budgets/budget'
import { checkPeriod } from '@tiraaz/domain/calendar/check-period'
import { centsToEuros } from '@tiraaz/domain/money/money'
import type { CostCentre } from '@tiraaz/domain/order-fields/order-fields'
import type { CsvCell } from '@tiraaz/domain/text/csv'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage } from '@tiraaz/messages/locale'
import type { ClientCtx } from '../../../context/context.ts'
import { buildCsv } from '../../../core/csv.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { type CountedClientOrder, listCountedOrders } from '../store/list-counted-orders.ts'

type Input = EndpointRequest<Endpoints['getSpending']>
type Output = EndpointOutput<Endpoints['getSpending']>

type Sum = { orders: Set<string>; waiting: number; spent: number }

/** Adds up the lines of orders by the id of their cost centre; an empty id: none. */
const sumByCentre = (orders: readonly CountedClientOrder[]): ReadonlyMap<string, Sum> => {
  const sums = new Map<string, Sum>()
  for (const { id, kind, lines } of orders) {
    for (const { costCentreId, cents } of lines) {
      const key = costCentreId ?? ''
      const sum = sums.get(key) ?? { orders: new Set(), waiting: 0, spent: 0 }
      sums.set(key, sum)
      sum.orders.add(id)
      sum[kind === 'reserved' ? 'waiting' : 'spent'] += cents
    }
  }
  return sums
}

/** Returns what the client's orders of a period cost by cost centre, by the day of their request (R48). */
export const getSpending = async (ctx: ClientCtx, { query }: Input): Promise<Output> => {
  refuseIfAny(checkPeriod({ from: query.From, to: query.To }, BUDGET_LIMITS.spendingDays))
  const orders = await listCountedOrders(ctx, { from: query.From, until: query.To })
  const centres = new Map<string, CostCentre>(
    orders.flatMap((order) => order.centres.map((centre) => [centre.id, centre] as const)),
  )
  const rows = [...sumByCentre(orders)].map(([key, { orders: own, waiting, spent }]) => {
    const centre = centres.get(key)
    return {
      costCentre: centre === undefined ? null : { code: centre.code, name: centre.name },
      orders: own.size,
      waiting: centsToEuros(waiting),
      spent: centsToEuros(spent),
    }
  })
  const codeOf = ({ costCentre }: Output['rows'][number]) => costCentre?.code ?? '\uFFFF'
  const sumOf = (kind: CountedClientOrder['kind']) =>
    centsToEuros(
      orders
        .filter((order) => order.kind === kind)
        .reduce((sum, { lines }) => lines.reduce((part, { cents }) => part + cents, sum), 0),
    )
  return {
    rows: rows.toSorted((one, other) => codeOf(one).localeCompare(codeOf(other), 'et', { numeric: true })),
    total: { orders: orders.length, waiting: sumOf('reserved'), spent: sumOf('spent') },
  }
}

/** Returns the spending by cost centre as CSV, with the rows and the total of the screen. */
export const exportSpending = async (
  ctx: ClientCtx,
  input: Input,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const { rows, total } = await getSpending(ctx, input)
  const texts = getLanguage(ctx.locale) === 'et' ? et : en
  const { spending: t } = texts.budgets
  const { code, fileName } = texts.documents.spending
  const figures = ({ orders, waiting, spent }: Output['total']): CsvCell[] => [
    orders,
    { euros: waiting },
    { euros: spent },
  ]
  const table = [
    [code, t.costCentre, t.orders, t.waiting, t.spent],
    ...rows.map(({ costCentre, ...row }) => [
      costCentre?.code ?? null,
      costCentre?.name ?? t.noCostCentre,
      ...figures(row),
    ]),
    [t.total, null, ...figures(total)],
  ]
  return { fileName: `${fileName} ${input.query.From} ${input.query.To}.csv`, bytes: buildCsv(table, ctx.locale) }
}
