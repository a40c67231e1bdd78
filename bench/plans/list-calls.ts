import type { EndpointName } from '@tiraaz/contract/addresses'
import { CLIENT_INVOICE_STATES } from '@tiraaz/domain/invoices/invoice-states'
import { ATTENTION_KINDS } from '@tiraaz/domain/orders/attention'
import { PROOF_TABS } from '@tiraaz/domain/proofs/proof-board'
import { CLIENT } from '../sizes.ts'

/** Call with filters, search or pages, whose statements differ from those of the plain call. */
export type ListCall = { name: EndpointName; params?: Record<string, string>; query?: Record<string, unknown> }

const client = { clientId: CLIENT }
const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const days = { From: day(1000), To: day(0) }

const each = (name: EndpointName, queries: Record<string, unknown>[], params?: Record<string, string>): ListCall[] =>
  queries.map((query) => ({ name, query, ...(params === undefined ? {} : { params }) }))

/** Sorts that no index of all orders has. */
const SORTS = ['client', 'clientDescending', 'number', 'total', 'totalDescending', 'markup'] as const

const SORTED_FILTERS = [
  { Page: 1 },
  { Page: 25 },
  { Page: 1, Sent: true },
  { Page: 1, 'Status[]': ['submitted'] },
  { Page: 1, 'Clients[]': [CLIENT] },
  { Page: 1, 'Agents[]': ['user-0'] },
  { Page: 1, 'Attention[]': ['toConfirm'] },
  { Page: 1, Search: 'b-9171' },
  { Page: 1, Search: 'plakat' },
]
const SORTED = [
  { Page: 1, Sort: 'deadline' },
  ...SORTS.flatMap((Sort) => SORTED_FILTERS.map((query) => ({ ...query, Sort }))),
]

/** Searches for a rare word, for one that everything has, and for two letters. */
const SEARCHES = ['b-9171', 'klient 77', 'plakat', 'pl'].map((Search) => ({ Page: 1, Search }))
/** Texts of the search from anywhere: also a number, a file, and a file that nobody has. */
const TEXTS = ['b-9171', 'klient 77', 'plakat', 'pl', '1000', 'pdf', 'puudub'].map((Search) => ({ Search }))
const ORDER_QUERIES = [
  { Page: 1 },
  { Page: 25 },
  { Page: 400 },
  ...SEARCHES,
  { Page: 1, ...days },
  { Page: 1, 'Status[]': ['confirmed'] },
  { Page: 1, 'Status[]': ['complete', 'done'] },
  { Page: 1, 'Users[]': ['user-1'] },
  { Page: 1, Product: 'p-1-50' },
  { Page: 1, Order: 'order-50000' },
]

const AGENCY_PAGES: ListCall[] = [
  { name: 'getAgencyAttention', query: { 'Agents[]': ['agent-1'] } },
  { name: 'getAgencyOrder', params: { id: 'order-50000' } },
  { name: 'getAgencyOrderTimeline', params: { id: 'order-50000' } },
  { name: 'getAgencyClient', params: { id: CLIENT } },
  { name: 'getAgencyInvoice', params: { id: 'invoice-50000' } },
]

/** Boards of worksheets and of proofs. */
const BOARDS: ListCall[] = [
  ...each('getWorksheetBoard', [
    {},
    { ToSend: true },
    { Due: 'late' },
    { 'Houses[]': ['house-1'] },
    { 'Agents[]': ['agent-1'] },
    { Search: 'klient 77' },
  ]),
  ...PROOF_TABS.flatMap((Tab) =>
    each('listAgencyProofs', [
      { Tab, Page: 1 },
      { Tab, Page: 2 },
      { Tab, Page: 1, 'Agents[]': ['agent-1'] },
      ...SEARCHES.map((search) => ({ ...search, Tab })),
    ]),
  ),
  ...each('countAgencyProofs', [{}, { 'Agents[]': ['agent-1'] }, ...SEARCHES.map(({ Search }) => ({ Search }))]),
]

export const createAgencyCalls = (): ListCall[] => [
  ...each('listAgencyOrders', [
    ...ORDER_QUERIES,
    { Page: 1, Sort: 'oldest', Sent: true },
    { Page: 1, Sort: 'deadline', Sent: true },
    ...SEARCHES.map((search) => ({ ...search, Sent: true })),
    { Page: 1, Sent: true, ...days },
    { Page: 1, Sent: true, Product: 'p-1-50' },
    { Page: 1, Sent: true, 'Agents[]': ['user-0'] },
    { Page: 1, 'Status[]': ['draft'] },
    ...SORTED,
    { Page: 1, 'Clients[]': [CLIENT] },
    { Page: 1, 'Agents[]': ['user-0'] },
    ...ATTENTION_KINDS.map((kind) => ({ Page: 1, 'Attention[]': [kind] })),
  ]),
  ...each('listWorksheets', [
    ...SEARCHES,
    ...[1, 3, 7].map((status) => ({ Page: 1, 'Status[]': [status] })),
    ...SEARCHES.map((search) => ({ ...search, 'Status[]': [7] })),
    { Page: 20 },
    { Page: 1, 'Houses[]': ['house-1'] },
    { Page: 1, 'Agents[]': ['agent-1'] },
    { Page: 1, Due: 'late' },
    { Page: 1, ToSend: true },
  ]),
  ...BOARDS,
  ...each(
    'getReport',
    ['month', 'client', 'product', 'printingHouse'].map((By) => ({ By, ...days })),
  ),
  ...each('proposeInvoices', [{}, { To: days.To }, { 'Clients[]': [CLIENT] }]),
  ...each('listAgencyInvoices', [
    { Page: 1 },
    { Page: 20 },
    { Page: 1, State: 'unpaid' },
    { Page: 1, State: 'overdue' },
    { Page: 1, 'Clients[]': [CLIENT] },
    { Page: 1, ...days },
    ...SEARCHES,
  ]),
  ...each('listBankEntries', [{ Page: 1 }, { Page: 20 }, { Page: 1, State: 'open' }, { Page: 1, State: 'settled' }]),
  ...each('listAuditEvents', [
    { Page: 1 },
    { Page: 20 },
    { Page: 1, ...days },
    { Page: 1, 'Nouns[]': ['product'] },
    ...SEARCHES,
  ]),
  ...each('searchAgency', TEXTS),
  ...each('listAgencyClients', [{ Page: 1 }, { Page: 1, Search: 'klient 77' }]),
  ...each('listAgencyProducts', [{ Page: 1 }, { Page: 1, Search: 'plakat 77' }, { Page: 1, 'Clients[]': [CLIENT] }]),
  ...AGENCY_PAGES,
]

/** Years of printing, of which the first one has the most orders after it. */
const YEARS = [
  { Page: 1, PrintedIn: 2024 },
  { Page: 1, PrintedIn: 2026 },
  { Page: 1, Search: '2025' },
]

export const createClientCalls = (): ListCall[] => [
  ...each('listOrders', ORDER_QUERIES, client),
  ...each('searchClient', [...TEXTS, { Search: 'plakat 2025' }], client),
  ...each(
    'listArtwork',
    [{ Page: 1 }, { Page: 20 }, ...SEARCHES, { Page: 1, Search: 'pdf' }, { Page: 1, FormatOf: 'p-1-50' }, ...YEARS],
    client,
  ),
  { name: 'getOrder', params: { ...client, id: 'order-50000' } },
  { name: 'getOrderTimeline', params: { ...client, id: 'order-50000' } },
  { name: 'getOrderArtwork', params: { ...client, id: 'order-50000' } },
  { name: 'getOrderFilters', params: client },
  { name: 'listArtworkYears', params: client },
  { name: 'getCatalogue', params: client },
  { name: 'getHome', params: client },
  { name: 'getUnpaidSums', params: client },
  { name: 'listContacts', params: client },
  { name: 'listContactTags', params: client },
  { name: 'suggestFirstAddress', params: client },
  { name: 'listSavedDistributions', params: client },
  ...each(
    'listSalesInvoices',
    [{}, ...CLIENT_INVOICE_STATES.map((State) => ({ State }))].map((state) => ({
      periodStart: days.From,
      periodEnd: days.To,
      ...state,
    })),
    client,
  ),
]
