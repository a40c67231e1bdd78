import type { BenchRequest } from './run-load.ts'
import { request } from './scenarios.ts'
import { CLIENT } from './sizes.ts'

/** Read call of the table; `isRepeated` sends the ETag of its own answer, so that the server answers 304. */
export type BenchCall = { name: string; caller: 'agency' | 'client'; request: BenchRequest; isRepeated?: boolean }

const client = { clientId: CLIENT }
const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
/** 36 months, which hold all generated orders. */
const years = { From: day(1095), To: day(0) }

const AGENCY_CALLS: Record<string, BenchRequest> = {
  'attention counts': request('getAgencyAttention', {}),
  'worksheet board': request('getWorksheetBoard', {}),
  'worksheets to be sent': request('getWorksheetBoard', { query: { ToSend: true } }),
  'worksheet list': request('listWorksheets', { query: { Page: 1 } }),
  'closed worksheets': request('listWorksheets', { query: { Page: 1, 'Status[]': [7] } }),
  'search by text': request('listAgencyOrders', { query: { Page: 1, Search: 'b-9171' } }),
  'search by client': request('listAgencyOrders', { query: { Page: 1, Search: 'klient 77' } }),
  'search by product': request('listAgencyOrders', { query: { Page: 1, Search: 'plakat' } }),
  'report by month': request('getReport', { query: { ...years, By: 'month' } }),
  'report by product': request('getReport', { query: { ...years, By: 'product' } }),
  'agency list': request('listAgencyOrders', { query: { Page: 1 } }),
  'agency list, page 25': request('listAgencyOrders', { query: { Page: 25 } }),
  'agency list by deadline': request('listAgencyOrders', { query: { Page: 1, Sort: 'deadline' } }),
  'agency list, late': request('listAgencyOrders', { query: { Page: 1, 'Attention[]': ['late'] } }),
  'invoice proposals': request('proposeInvoices', { query: { To: years.To } }),
  'invoice proposals of one client': request('proposeInvoices', { query: { To: years.To, 'Clients[]': [CLIENT] } }),
  'filter choices': request('getAgencyOrderFilters', {}),
  'search from anywhere': request('searchAgency', { query: { Search: 'plakat' } }),
}

const createClientCalls = (orders: number): Record<string, BenchRequest> => ({
  "client's list": request('listOrders', { params: client, query: { Page: 1 } }),
  "client's list, page 25": request('listOrders', { params: client, query: { Page: 25 } }),
  "client's search": request('listOrders', { params: client, query: { Page: 1, Search: 'b-9171' } }),
  'home of a client': request('getHome', { params: client }),
  "client's search from anywhere": request('searchClient', { params: client, query: { Search: 'plakat' } }),
  'catalogue of 2,000 products': request('getCatalogue', { params: client }),
  'one order': request('getOrder', { params: { ...client, id: `order-${orders / 2}` } }),
  'unread poll': request('listUnreadConversations', {}),
})

/** Reads of the table, in its order. */
export const createReadCalls = (orders: number): BenchCall[] => [
  ...Object.entries(AGENCY_CALLS).map(([name, one]): BenchCall => ({ name, caller: 'agency', request: one })),
  ...Object.entries(createClientCalls(orders)).map(
    ([name, one]): BenchCall => ({ name, caller: 'client', request: one }),
  ),
  {
    name: 'catalogue, answered 304',
    caller: 'client',
    request: request('getCatalogue', { params: client }),
    isRepeated: true,
  },
]
