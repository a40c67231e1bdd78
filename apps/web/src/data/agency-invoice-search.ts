import { isDay } from '@tiraaz/domain/calendar/day'
import { INVOICE_STATES } from '@tiraaz/domain/invoices/invoice-states'
import { readIds } from './read-ids.ts'
import { readSearchText } from './search-text.ts'

type InvoiceState = (typeof INVOICE_STATES)[number]

export type AgencyInvoiceSearch = {
  clients?: string[] | undefined
  state?: InvoiceState | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
  page?: number | undefined
}
export type ProposalSearch = Pick<AgencyInvoiceSearch, 'clients' | 'from' | 'to'>

const readDay = (raw: unknown): string | undefined => (typeof raw === 'string' && isDay(raw) ? raw : undefined)

export const readInvoiceState = (raw: unknown): InvoiceState | undefined =>
  INVOICE_STATES.find((state) => state === raw)

export const readProposalSearch = (raw: Record<string, unknown>): ProposalSearch => ({
  clients: readIds(raw['clients']),
  from: readDay(raw['from']),
  to: readDay(raw['to']),
})

export const readAgencyInvoiceSearch = (raw: Record<string, unknown>): AgencyInvoiceSearch => {
  const page = raw['page']
  return {
    ...readProposalSearch(raw),
    state: readInvoiceState(raw['state']),
    search: readSearchText(raw['search']),
    page: typeof page === 'number' && Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : undefined,
  }
}

export const isInvoiceListFiltered = ({ page: _page, ...filters }: AgencyInvoiceSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined)
