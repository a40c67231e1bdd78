import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { countWorkdays } from '@tiraaz/domain/calendar/workdays'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { countPages } from '@tiraaz/domain/orders/order-pages'
import { APPROVED_DAYS, PROOF_COUNT_LIMIT, type ProofTab } from '@tiraaz/domain/proofs/proof-board'
import { getLanguage } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../../context/context.ts'
import { createThumbnailAddresses } from '../../design-files/index.ts'
import { parseOrderSearch } from '../../orders/index.ts'
import {
  COUNT_TABS,
  type ProofBoardRow,
  type ProofFilter,
  type ProofFilterValues,
  READ_TAB,
} from './agency-proof-rows.ts'

type Query = EndpointRequest<Endpoints['listAgencyProofs']>['query']
type Output = EndpointOutput<Endpoints['listAgencyProofs']>

const DAY_MS = 86_400_000

const filtersOf = async (
  { db, organizationId, now }: OrganizationCtx,
  { 'Agents[]': agents, Search }: Pick<Query, 'Agents[]' | 'Search'>,
): Promise<{ filters: ProofFilter[]; values: ProofFilterValues }> => {
  const search = await parseOrderSearch({ db, organizationId }, Search)
  return {
    filters: [
      ...(agents.length > 0 ? (['agents'] as const) : []),
      ...(search === null ? [] : [search.isCommon ? ('commonSearch' as const) : ('search' as const)]),
    ],
    values: {
      organizationId,
      agents,
      words: search?.words ?? [],
      since: new Date(now().getTime() - APPROVED_DAYS * DAY_MS),
    },
  }
}

/** Moment since which the product is on the tab; null for a proof that has to be sent. */
const sinceOf = (tab: ProofTab, { round, endedAt }: ProofBoardRow): string | null => {
  if (tab === 'toSend' || round === null) return null
  if (tab === 'waiting') return round.sentAt
  return tab === 'approved' && endedAt !== null ? endedAt.toISOString() : round.answeredAt
}

const present = (ctx: OrganizationCtx, tab: ProofTab, rows: readonly ProofBoardRow[]): Output['proofs'] => {
  const thumbnailOf = createThumbnailAddresses(ctx)
  const today = toTallinnDay(ctx.now())
  return rows.map((row) => {
    const { productNames, previewId, round, endedAt: _, daysOff, total: _total, ...shown } = row
    const moment = sinceOf(tab, row)
    const since = moment === null ? null : new Date(moment)
    return {
      ...shown,
      productName: productNames[getLanguage(ctx.locale)],
      thumbnailUrl: previewId === null ? null : thumbnailOf(previewId),
      round: round === null ? null : { id: round.id, number: round.number },
      isOutdated: tab === 'toSend' && round !== null && round.state !== 'withdrawn' && round.state !== 'superseded',
      since: since?.toISOString() ?? null,
      workdays: since === null ? null : countWorkdays(toTallinnDay(since), today, new Set(daysOff)),
      isOverdue: tab === 'waiting' && row.dueOn !== null && row.dueOn < today,
    }
  })
}

/** Lists one tab of the agency's board of proofs (R44). */
export const listAgencyProofs = async (ctx: OrganizationCtx, query: Query): Promise<Output> => {
  const { filters, values } = await filtersOf(ctx, query)
  const limit = PAGE_SIZES.proofs
  const window = { limit, offset: (query.Page - 1) * limit }
  const read = READ_TAB[query.Tab](filters)
  const rows = await read(ctx.db, { ...values, ...window })
  // A page beyond the last has no row to carry the count.
  const beyond = rows.length === 0 && query.Page > 1 ? await read(ctx.db, { ...values, limit: 1, offset: 0 }) : rows
  const pages = countPages(beyond[0]?.total ?? 0, { ...window, countLimit: PROOF_COUNT_LIMIT - 1 }, rows.length)
  return { proofs: present(ctx, query.Tab, rows), pageCount: Math.max(1, pages) }
}

/** Counts the tabs of the board, up to `PROOF_COUNT_LIMIT` each (R44). */
export const countAgencyProofs = async (
  ctx: OrganizationCtx,
  { query }: EndpointRequest<Endpoints['countAgencyProofs']>,
): Promise<EndpointOutput<Endpoints['countAgencyProofs']>> => {
  const { filters, values } = await filtersOf(ctx, query)
  const [counts] = await COUNT_TABS(filters)(ctx.db, values)
  return counts ?? { toSend: 0, waiting: 0, changesAsked: 0, approved: 0 }
}
