import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { type AddressParts, formatAddressLine } from '@tiraaz/domain/text/format-address-line'
import { type Language, getLanguage } from '@tiraaz/messages/locale'
import { type RawBuilder, sql } from 'kysely'
import type { ClientCtx } from '../../context/context.ts'
import { defineStatement, type SqlParamsOf } from '../../db/statement.ts'
import { isOffered } from '../catalogue/index.ts'
import { presentOrderStatus } from '../orders/index.ts'
import { boundYear } from './bound-year.ts'
import { type OtherWords, parseSearch, parseSearchedYear, type SearchValues } from './parse-search.ts'
import { type FoundInvoiceRow, presentFoundInvoice } from './present-found-invoice.ts'
import {
  collect,
  hasAllWords,
  productColumns,
  selectFoundInvoices,
  selectFoundOrders,
  withFoundFiles,
  withFoundOrders,
  type YearBounds,
} from './select-found.ts'

type ClientSearch = EndpointOutput<Endpoints['searchClient']>
type Values = SearchValues & YearBounds & OtherWords & { clientId: string; organizationId: string }
type Params = SqlParamsOf<Values>
type FoundContactRow = AddressParts & { id: string; objectName: string; contactName: string | null }
type FoundOrderRow = Omit<ClientSearch['orders'][number], 'status'> & { status: OrderStatus; clientName: string }
type Row = {
  products: ClientSearch['products']
  folders: ClientSearch['folders']
  tags: ClientSearch['tags']
  orders: FoundOrderRow[]
  files: ClientSearch['files']
  contacts: FoundContactRow[]
  invoices: FoundInvoiceRow[]
}

/** CTE `found_designs`: the first kept design of each product that has the words, in its name or that of the product. */
const withFoundDesigns = (scope: RawBuilder<unknown>, params: Params) => sql`
  found_designs as materialized (
    select distinct on (d.product_id) d.product_id, d.name
    from (select product_id, name, position from product_designs where ${scope} and name is not null) d
    join products p on p.id = d.product_id
    where ${hasAllWords(sql`(fold_name_for_search(d.name) || ' ' || p.search_text)`, params)}
    order by d.product_id, d.position
  )`

/** Offered products with the words, those that have them in their own name first. */
const selectFoundProducts = (language: Language, params: Params) => sql`
  select ${productColumns(language)}, case when own.matches then null else d.name end as design
  from products t left join found_designs d on d.product_id = t.id
  cross join lateral (select ${hasAllWords(sql`t.search_text`, params)} as matches) own
  where t.organization_id = ${params.organizationId} and t.archived_at is null and ${isOffered(params)}
    and (own.matches or d.name is not null)
  order by own.matches desc, t.search_text like ${params.start} desc, t.search_text like ${params.whole} desc, name, t.id
  limit 5`

/** The first names with every word, those that begin with the search first. */
const selectFoundNames = (names: RawBuilder<unknown>, params: Params) => sql`
  select t.name from (${names}) t cross join lateral (select fold_name_for_search(t.name) as folded) own
  where ${hasAllWords(sql`own.folded`, params)} order by own.folded like ${params.start} desc, own.folded, t.name limit 5`

const readIn = (language: Language) =>
  defineStatement<Values, Row>((params) => {
    const { clientId, organizationId } = params
    const scope = sql`client_id = ${clientId} and organization_id = ${organizationId}`
    return sql`
      with ${withFoundOrders(scope, params)}, ${withFoundFiles(scope, params)}, ${withFoundDesigns(scope, params)}
      select
        ${collect(selectFoundProducts(language, params))} as products,
        ${collect(selectFoundNames(sql`select name from folders where ${scope}`, params))} as folders,
        ${collect(
          selectFoundNames(
            sql`select distinct unnest(tags) as name from contacts where ${scope} and archived_at is null and is_in_address_book`,
            params,
          ),
        )} as tags,
        ${collect(selectFoundOrders(language))} as orders,
        ${collect(sql`
          select f.id, f.name, json_build_object('id', t.id, 'name', ${sql.id('t', `name_${language}`)}) as product,
            t.archived_at is null and ${isOffered(params)} as "isOffered", (
              select item.order_id from order_design_files used
              join order_designs design on design.id = used.design_id and not design.is_left_out
              join order_items item on item.id = design.item_id
              join orders on orders.id = item.order_id and orders.client_id = ${clientId}
              where used.design_file_id = f.id order by used.design_id desc limit 1
            ) as "orderId"
          from found_files f join products t on t.id = f.product_id order by f.is_named desc, f.last_used_at desc, f.id desc`)} as files,
        ${collect(sql`
          select t.id, t.object_name as "objectName", t.street, t.house_no as "houseNo", t.city,
            t.postal_code as "postalCode", t.country, t.contact_name as "contactName"
          from contacts t
          where t.client_id = ${clientId} and t.organization_id = ${organizationId}
            and t.archived_at is null and t.is_in_address_book and ${hasAllWords(sql`t.search_text`, params)}
          order by t.is_default desc, t.search_text like ${params.start} desc, t.search_text, t.id limit 5`)} as contacts,
        ${collect(selectFoundInvoices(sql`s.client_id = ${clientId} and s.organization_id = ${organizationId}`, params))}
          as invoices`
  })

const READ = { et: readIn('et'), en: readIn('en') } satisfies Record<Language, unknown>

const NOTHING: ClientSearch = { products: [], folders: [], tags: [], orders: [], files: [], contacts: [], invoices: [] }

/** Finds what a client has with the words of the search, in one statement; nothing without words. */
export const searchClient = async (
  { db, client, organizationId, locale, now }: ClientCtx,
  { query }: EndpointRequest<Endpoints['searchClient']>,
): Promise<ClientSearch> => {
  const values = parseSearch(query.Search)
  if (values === null) return NOTHING
  const { year, ...otherWords } = parseSearchedYear(query.Search)
  const sought = { ...values, ...otherWords, ...boundYear(year) }
  const [row] = await READ[getLanguage(locale)](db, { ...sought, clientId: client.id, organizationId })
  if (row === undefined) return NOTHING
  const today = toTallinnDay(now())
  return {
    products: row.products,
    folders: row.folders,
    tags: row.tags,
    orders: row.orders.map(({ id, projectNumber, name, status, products }) => ({
      id,
      projectNumber,
      name,
      products,
      status: presentOrderStatus(locale, status),
    })),
    files: row.files,
    contacts: row.contacts.map(({ id, objectName, contactName, ...address }) => ({
      id,
      name: objectName,
      address: formatAddressLine(address),
      person: contactName,
    })),
    invoices: row.invoices.map((invoice) => presentFoundInvoice(invoice, today)),
  }
}
