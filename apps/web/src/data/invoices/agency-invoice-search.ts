import { BANK_ENTRY_STATES } from '@tiraaz/domain/invoices/bank-entry-states'
import { INVOICE_STATES } from '@tiraaz/domain/invoices/invoice-states'
import { readDay } from '../read-day.ts'
import { readIds } from '../read-ids.ts'
import { readPage } from '../read-page.ts'
import { readSearchText } from '../search-text.ts'

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

export const readInvoiceState = (raw: unknown): InvoiceState | undefined =>
  INVOICE_STATES.find((state) => state === raw)

export const readProposalSearch = (raw: Record<string, unknown>): ProposalSearch => ({
  clients: readIds(raw['clients']),
  from: readDay(raw['from']),
  to: readDay(raw['to']),
})

export const readAgencyInvoiceSearch = (raw: Record<string, unknown>): AgencyInvoiceSearch => ({
  ...readProposalSearch(raw),
  state: readInvoiceState(raw['state']),
  search: readSearchText(raw['search']),
  page: readPage(raw['page']),
})

export const isInvoiceListFiltered = ({ page: _page, ...filters }: AgencyInvoiceSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined)

export type BankEntrySearch = { state?: (typeof BANK_ENTRY_STATES)[number] | undefined; page?: number | undefined }

export const readBankEntryState = (raw: unknown): BankEntrySearch['state'] =>
  BANK_ENTRY_STATES.find((state) => state === raw)

export const readBankEntrySearch = (raw: Record<string, unknown>): BankEntrySearch => ({
  state: readBankEntryState(raw['state']),
  page: readPage(raw['page']),
})
