import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import { type Language, getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../context/context.ts'
import { defineStatement } from '../../db/statement.ts'
import { presentOrderStatus } from '../orders/index.ts'
import { presentWorksheetStatus } from '../worksheets/index.ts'
import { parseSearch, type SearchValues } from './parse-search.ts'
import { type FoundInvoiceRow, presentFoundInvoice } from './present-found-invoice.ts'
import {
  collect,
  productColumns,
  selectFoundInvoices,
  selectFoundOrders,
  selectFoundWorksheets,
  selectNamed,
  withFoundOrders,
} from './select-found.ts'

type AgencySearch = EndpointOutput<Endpoints['searchAgency']>
type FoundWorksheet = AgencySearch['worksheets'][number]
type FoundWorksheetRow = Omit<FoundWorksheet, 'name' | 'status'> & {
  projectNumber: string | null
  position: number
  status: number
}
type Row = {
  clients: AgencySearch['clients']
  orders: (Omit<AgencySearch['orders'][number], 'status'> & { status: OrderStatus })[]
  worksheets: FoundWorksheetRow[]
  products: AgencySearch['products']
  printingHouses: AgencySearch['printingHouses']
  invoices: FoundInvoiceRow[]
}

const readIn = (language: Language) =>
  defineStatement<SearchValues & { organizationId: string }, Row>((params) => {
    const { organizationId } = params
    const scope = sql`organization_id = ${organizationId}`
    const named = sql`t.id, t.name`
    return sql`
      with ${withFoundOrders(scope, params)}
      select
        ${collect(selectNamed(named, sql`from clients t where t.${scope}`, params))} as clients,
        ${collect(selectFoundOrders(language))} as orders,
        ${collect(selectFoundWorksheets(language, params))} as worksheets,
        ${collect(
          selectNamed(
            productColumns(language),
            sql`from products t where t.${scope} and t.archived_at is null`,
            params,
          ),
        )} as products,
        ${collect(selectNamed(named, sql`from printing_houses t where t.${scope}`, params))} as "printingHouses",
        ${collect(selectFoundInvoices(sql`s.${scope}`, params))} as invoices`
  })

const READ = { et: readIn('et'), en: readIn('en') } satisfies Record<Language, unknown>

const NOTHING: AgencySearch = {
  clients: [],
  orders: [],
  worksheets: [],
  products: [],
  printingHouses: [],
  invoices: [],
}

/** Finds what the organization has with the words of the search, in one statement; nothing without words. */
export const searchAgency = async (
  { db, organizationId, locale, now }: OrganizationCtx,
  { query }: EndpointRequest<Endpoints['searchAgency']>,
): Promise<AgencySearch> => {
  const values = parseSearch(query.Search)
  if (values === null) return NOTHING
  const [row] = await READ[getLanguage(locale)](db, { ...values, organizationId })
  if (row === undefined) return NOTHING
  const today = toTallinnDay(now())
  return {
    ...row,
    orders: row.orders.map((order) => ({ ...order, status: presentOrderStatus(locale, order.status) })),
    worksheets: row.worksheets.map(({ projectNumber, position, status, ...worksheet }) => ({
      ...worksheet,
      name: formatWorksheetName(projectNumber, position),
      status: presentWorksheetStatus(locale, status),
    })),
    invoices: row.invoices.map((invoice) => ({
      ...presentFoundInvoice(invoice, today),
      clientName: invoice.clientName,
    })),
  }
}
