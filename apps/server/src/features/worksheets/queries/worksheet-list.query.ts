import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { countPages } from '@tiraaz/domain/orders/order-pages'
import { isPromiseLate } from '@tiraaz/domain/worksheets/worksheet-dates'
import { WORKSHEET_STATUSES, getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import {
  NUMBERS_IN_WORK,
  STATUSES_IN_WORK,
  getUrgency,
  formatWorksheetName,
} from '@tiraaz/domain/worksheets/worksheet-work'
import { getLanguage } from '@tiraaz/messages/locale'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { parseOrderSearch } from '../../orders/index.ts'
import {
  getCountLimit,
  isAllInWork,
  type ListedRow,
  type ListValues,
  READ_BOARD,
  READ_WORKSHEETS,
  type WorksheetFilter,
} from './worksheet-list-rows.ts'
import { presentWorksheetStatus } from './present-worksheet-status.ts'

type ListQuery = EndpointRequest<Endpoints['listWorksheets']>['query']
type Output<N extends 'listWorksheets' | 'getWorksheetBoard' | 'getWorksheetFilters'> = EndpointOutput<Endpoints[N]>
type WorksheetEntry = Output<'listWorksheets'>['worksheets'][number]

const listedView = ({ locale }: OrganizationCtx, row: ListedRow, today: string): WorksheetEntry => {
  const status = getWorksheetStatus(row.number)
  return {
    id: row.id,
    name: formatWorksheetName(row.projectNumber, row.position),
    orderId: row.orderId,
    clientId: row.clientId,
    clientName: row.clientName,
    productName: row.productName,
    quantity: row.quantity,
    printingHouse: row.houseId === null || row.houseName === null ? null : { id: row.houseId, name: row.houseName },
    status: presentWorksheetStatus(locale, row.number),
    deadline: row.deadline,
    promisedOn: row.promisedOn,
    isPromiseLate: isPromiseLate(row.promisedOn, row.deadline),
    urgency: getUrgency(status, row.deadline, today),
    filesMissing: status === 'open' && row.lacksFiles,
    words: row.words,
  }
}

type WorksheetFilters = Pick<ListQuery, 'Houses[]' | 'Agents[]' | 'Due' | 'ToSend' | 'Search'>

const filtersOf = async (ctx: OrganizationCtx, query: WorksheetFilters) => {
  const search = await parseOrderSearch({ db: ctx.db, organizationId: ctx.organizationId }, query.Search)
  const filters: WorksheetFilter[] = [
    ...(query['Houses[]'].length > 0 ? (['houses'] as const) : []),
    ...(query['Agents[]'].length > 0 ? (['agents'] as const) : []),
    ...(query.Due === undefined ? [] : [query.Due]),
    ...(query.ToSend === true ? (['toSend'] as const) : []),
    ...(search === null ? [] : [search.isCommon ? ('commonSearch' as const) : ('search' as const)]),
  ]
  const today = toTallinnDay(ctx.now())
  const { 'Houses[]': houses, 'Agents[]': agents } = query
  const values = { organizationId: ctx.organizationId, houses, agents, today, words: search?.words ?? [] }
  return { filters, values, today }
}

/** Lists worksheets of all clients; without a status filter those in work. */
export const listWorksheets = async (ctx: OrganizationCtx, query: ListQuery): Promise<Output<'listWorksheets'>> => {
  const { filters, values, today } = await filtersOf(ctx, query)
  const named = [...new Set(query['Status[]'])]
  const statuses = named.length === 0 ? NUMBERS_IN_WORK : named
  const limit = PAGE_SIZES.worksheets
  const window = { limit, offset: (query.Page - 1) * limit }
  const listValues: ListValues = { ...values, statuses, ...window }
  const read = READ_WORKSHEETS[getLanguage(ctx.locale)][isAllInWork(statuses) ? 'byDeadline' : 'newest'](filters)
  const rows = await read(ctx.db, listValues)
  // A page beyond the last has no row to carry the count.
  const beyond = rows.length === 0 && query.Page > 1 ? await read(ctx.db, { ...listValues, limit: 1, offset: 0 }) : rows
  return {
    worksheets: rows.map((row) => listedView(ctx, row, today)),
    pageCount: Math.max(
      1,
      countPages(beyond[0]?.total ?? 0, { ...window, countLimit: getCountLimit(filters) }, rows.length),
    ),
  }
}

/** Returns the board: worksheets in work, one column per status, with empty columns. */
export const getWorksheetBoard = async (
  ctx: OrganizationCtx,
  query: WorksheetFilters,
): Promise<Output<'getWorksheetBoard'>> => {
  const { filters, values, today } = await filtersOf(ctx, query)
  const listValues = { ...values, statuses: NUMBERS_IN_WORK, limit: PAGE_SIZES.worksheetsInColumn, offset: 0 }
  const rows = await READ_BOARD[getLanguage(ctx.locale)](filters)(ctx.db, listValues)
  return {
    columns: STATUSES_IN_WORK.map((status) => {
      const { number } = WORKSHEET_STATUSES[status]
      const own = rows.filter((row) => row.number === number)
      return {
        status: presentWorksheetStatus(ctx.locale, number),
        count: own[0]?.total ?? 0,
        worksheets: own.map((row) => listedView(ctx, row, today)),
      }
    }),
  }
}

export const getWorksheetFilters = async (ctx: OrganizationCtx): Promise<Output<'getWorksheetFilters'>> => {
  const printingHouses = await ctx.db
    .selectFrom('printing_houses')
    .where('organization_id', '=', ctx.organizationId)
    .select(['id', 'name'])
    .execute()
  return {
    houses: printingHouses.sort(byName(ctx.locale)),
    statuses: Object.values(WORKSHEET_STATUSES).map(({ number }) => presentWorksheetStatus(ctx.locale, number)),
    pageSize: PAGE_SIZES.worksheets,
  }
}
