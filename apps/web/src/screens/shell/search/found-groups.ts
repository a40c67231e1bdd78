import { defaultStringifySearch } from '@tanstack/react-router'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { matchesText } from '@tiraaz/domain/catalogue/search-catalogue'
import type { InvoicePayment } from '@tiraaz/domain/invoices/invoice-payment'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { searchOfInvoice } from '../../../data/invoices/invoice-period.ts'
import type { FoundOfAgency, FoundOfClient } from '../../../data/search/search.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { type TextKey, text } from '../../../i18n/i18n.ts'

export type FoundKind =
  | 'products'
  | 'folders'
  | 'tags'
  | 'orders'
  | 'files'
  | 'contacts'
  | 'invoices'
  | 'clients'
  | 'worksheets'
  | 'printingHouses'
  | 'screens'

/** Result with a link; `hint` is empty where the title says all. */
export type FoundItem = {
  key: string
  kind: FoundKind
  href: string
  title: string
  hint: string
  status?: { status: OrderStatus; name: string }
  payment?: InvoicePayment
}
export type FoundGroup = { label: string; items: FoundItem[] }

/** Page of the portal; `alias` is a second name by which it is found too. */
type Screen = { label: TextKey; to: string; alias?: TextKey }

const joinParts = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ')

type FoundOrder = FoundOfClient['orders'][number] & { clientName?: string }

const toOrderItem = (order: FoundOrder, href: string): FoundItem => {
  const products = order.products.join(', ')
  const title = order.name ?? order.projectNumber ?? (products === '' ? text('search.draft') : products)
  const number = order.name === null ? null : order.projectNumber
  return {
    key: `order-${order.id}`,
    kind: 'orders',
    href,
    title,
    hint: joinParts(number, order.clientName, title === products ? null : products),
    status: order.status,
  }
}

type FoundInvoice = FoundOfClient['invoices'][number] & { clientName?: string }

const toInvoiceItem = (invoice: FoundInvoice, href: string): FoundItem => ({
  key: `invoice-${invoice.id}`,
  kind: 'invoices',
  href,
  title: text(invoice.kind === 'invoice' ? 'search.invoice' : 'search.creditNote', { number: invoice.invoiceNo }),
  hint: joinParts(invoice.clientName, formatDay(invoice.createdOn), formatMoney(invoice.totalSum)),
  payment: invoice.payment,
})

const toNamedItem =
  (kind: FoundKind, path: string) =>
  (named: { id: string; name: string }): FoundItem => ({
    key: `${kind}-${named.id}`,
    kind,
    href: `${path}/${named.id}`,
    title: named.name,
    hint: '',
  })

/** Result that filters a list by its name. */
const toFilterItem =
  (kind: FoundKind, hrefOf: (name: string) => string) =>
  ({ name }: { name: string }): FoundItem => ({
    key: `${kind}-${name}`,
    kind,
    href: hrefOf(name),
    title: name,
    hint: '',
  })

/** Groups of a client's results, with the addresses of their pages. */
export const groupClientResults = (clientId: string, found: FoundOfClient): FoundGroup[] => {
  const client = `/clients/${clientId}`
  const today = toTallinnDay(new Date())
  const orderHref = (order: string) => `${client}/orders${defaultStringifySearch({ order, page: 1 })}`
  return [
    {
      label: text('search.products'),
      items: found.products.map((product) => ({
        ...toNamedItem('products', `${client}/products`)(product),
        hint: joinParts(product.code, product.design),
      })),
    },
    {
      label: text('search.folders'),
      items: found.folders.map(
        toFilterItem('folders', (name) => `${client}${defaultStringifySearch({ selectedFolder: name })}`),
      ),
    },
    { label: text('search.orders'), items: found.orders.map((order) => toOrderItem(order, orderHref(order.id))) },
    {
      label: text('search.files'),
      items: found.files.map(({ id, name, product }) => ({
        key: `file-${id}`,
        kind: 'files',
        href: `${client}/artwork${defaultStringifySearch({ file: id })}`,
        title: name,
        hint: product.name,
      })),
    },
    {
      label: text('search.contacts'),
      items: found.contacts.map(({ id, name, address, person }) => ({
        key: `contact-${id}`,
        kind: 'contacts',
        href: `${client}/contacts${defaultStringifySearch({ search: name === '' ? address : name })}`,
        title: name === '' ? address : name,
        hint: joinParts(name === '' ? null : address, person),
      })),
    },
    {
      label: text('search.tags'),
      items: found.tags.map(
        toFilterItem('tags', (name) => `${client}/contacts${defaultStringifySearch({ tags: [name] })}`),
      ),
    },
    {
      label: text('search.invoices'),
      items: found.invoices.map((invoice) =>
        toInvoiceItem(invoice, `${client}/invoices${defaultStringifySearch(searchOfInvoice(invoice, today))}`),
      ),
    },
  ]
}

/** Groups of the agency's results; within a client without those that the client's own results show already. */
export const groupAgencyResults = (found: FoundOfAgency, ofClient: FoundOfClient | undefined): FoundGroup[] => {
  const shown = new Set(ofClient?.orders.map(({ id }) => id))
  const orders = found.orders.filter(({ id }) => !shown.has(id))
  const groups: FoundGroup[] = [
    { label: text('search.clients'), items: found.clients.map(toNamedItem('clients', '/agency/clients')) },
    {
      label: text('search.allOrders'),
      items: orders.map((order) => toOrderItem(order, `/agency/orders/${order.id}`)),
    },
    {
      label: text('search.worksheets'),
      items: found.worksheets.map(({ id, name, clientName, productName, status }) => ({
        key: `worksheet-${id}`,
        kind: 'worksheets',
        href: `/agency/worksheets/${id}`,
        title: name,
        hint: joinParts(status.name, clientName, productName),
      })),
    },
    {
      label: text('search.printingHouses'),
      items: found.printingHouses.map(toNamedItem('printingHouses', '/agency/printing-houses')),
    },
  ]
  if (ofClient !== undefined) return groups
  return [
    ...groups,
    {
      label: text('search.products'),
      items: found.products.map((product) => ({
        ...toNamedItem('products', '/agency/products')(product),
        hint: product.code,
      })),
    },
    {
      label: text('search.invoices'),
      items: found.invoices.map((invoice) => toInvoiceItem(invoice, `/agency/invoices/${invoice.id}`)),
    },
  ]
}

/** Pages of the portal one of whose names has the words of the search; all of them without one. */
export const groupScreens = (screens: readonly Screen[], search: string): FoundGroup => {
  const seen = new Map(screens.map((screen) => [screen.to, screen]))
  const items = [...seen].map(
    ([href, { label, alias }]): FoundItem => ({
      key: `screen-${href}`,
      kind: 'screens',
      href,
      title: text(label),
      hint: alias === undefined ? '' : text(alias),
    }),
  )
  return {
    label: text('search.screens'),
    items: search.trim() === '' ? items : items.filter(({ title, hint }) => matchesText(`${title} ${hint}`, search)),
  }
}

/** Name of a worksheet or the end of one, such as "2026-0101/2" or "0101/2". */
const WORKSHEET_NAME = /^[\d-]+\/\d+$/

/** Brings the worksheets to the front where the search is the name of one: its order is found by the same number. */
export const putNamedFirst = (groups: readonly FoundGroup[], search: string): FoundGroup[] => {
  const name = search.replaceAll(/\s/g, '')
  const isNamed = ({ items }: FoundGroup) =>
    WORKSHEET_NAME.test(name) && items.some(({ kind, title }) => kind === 'worksheets' && title.endsWith(name))
  return groups.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
}

export const isFilled = ({ items }: FoundGroup): boolean => items.length > 0
