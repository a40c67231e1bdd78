import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PERMISSIONS } from '@tiraaz/contract/permissions'
import type { Role } from '@tiraaz/domain/access/role'
import type { Day } from '@tiraaz/domain/calendar/day'
import { addMonths } from '@tiraaz/domain/calendar/months'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { getWeekEnd } from '@tiraaz/domain/calendar/week'
import { centsToEuros } from '@tiraaz/domain/money/money'
import { getLanguage } from '@tiraaz/messages/locale'
import type { ClientCtx } from '../../../context/context.ts'
import { settleAll } from '../../../core/settle-all.ts'
import { presentStartingItem } from '../../catalogue/index.ts'
import { createThumbnailAddresses } from '../../design-files/index.ts'
import { presentHomeOrders } from './present-home-order.ts'
import { MONTHS, presentSpending } from './present-spending.ts'
import { READ_ASKED_PROOFS } from './read-asked-proofs.ts'
import { readDueInvoices } from './read-due-invoices.ts'
import { READ_HOME_ORDERS } from './read-home-orders.ts'
import { READ_REGULAR_PRODUCTS, READ_SPENDING, readHasOrdered } from './read-ordered-products.ts'
import { readHomeApprovals } from './read-home-approvals.ts'
import { takePart } from './take-part.ts'

type Home = EndpointOutput<Endpoints['getHome']>

/** Time for which an answer to an alteration request is news. */
const ANSWER_MS = 7 * 86_400_000

const mayDo = (call: 'listSalesInvoices' | 'addProduct' | 'decideProof', role: Role): boolean => {
  const roles: readonly Role[] = PERMISSIONS[call].roles
  return roles.includes(role)
}

const presentInvoices = (rows: Awaited<ReturnType<typeof readDueInvoices>>, today: Day): Home['invoices'] => {
  const { entries, hasMore } = takePart(rows)
  return {
    entries: entries.map(({ id, invoiceNo, dueOn, unpaidCents }) => ({
      id,
      invoiceNo,
      dueOn,
      unpaidSum: centsToEuros(unpaidCents),
      isOverdue: dueOn < today,
    })),
    hasMore,
  }
}

/**
 * Returns what needs the person at this client (D20): five statements, one more where they find nothing, and those of
 * approvals where an order waits for one.
 */
export const getHome = async (ctx: ClientCtx): Promise<Home> => {
  const now = ctx.now()
  const today = toTallinnDay(now)
  const language = getLanguage(ctx.locale)
  const scope = { organizationId: ctx.organizationId, clientId: ctx.client.id }
  const year = { ...scope, from: addMonths(`${today.slice(0, 7)}-01`, 1 - MONTHS) }
  const seesInvoices = mayDo('listSalesInvoices', ctx.role)
  const [orders, proofs, invoices, regular, spending] = await settleAll([
    READ_HOME_ORDERS[language](ctx.db, {
      ...scope,
      userId: ctx.user.id,
      today,
      weekEnd: getWeekEnd(today),
      answeredFrom: new Date(now.getTime() - ANSWER_MS),
    }),
    mayDo('decideProof', ctx.role) ? READ_ASKED_PROOFS[language](ctx.db, { ...scope, userId: ctx.user.id }) : [],
    seesInvoices ? readDueInvoices(ctx.db, scope) : [],
    READ_REGULAR_PRODUCTS[language](ctx.db, year),
    READ_SPENDING[language](ctx.db, year),
  ])
  const thumbnailOf = createThumbnailAddresses(ctx)
  const canBeOrdered = mayDo('addProduct', ctx.role)
  const hasFound = [orders, regular, spending].some((rows) => rows.length > 0)
  const [sent] = hasFound ? [] : await readHasOrdered(ctx.db, scope)
  return {
    hasOrders: sent?.hasOrdered ?? hasFound,
    ...presentHomeOrders(ctx, orders, today),
    proofs: takePart(proofs),
    approvals: await readHomeApprovals(ctx, orders),
    invoices: seesInvoices ? presentInvoices(invoices, today) : null,
    regular: regular.map(({ id, name, orderCount, lastOrderedOn, previewId, ...start }) => ({
      id,
      name,
      orderCount,
      lastOrderedOn,
      thumbnailUrl: previewId === null ? null : thumbnailOf(previewId),
      startsWith: presentStartingItem(start, thumbnailOf),
      canBeOrdered,
    })),
    spending: presentSpending(spending, year.from),
  }
}
