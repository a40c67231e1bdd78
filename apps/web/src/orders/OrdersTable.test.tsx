// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { drawn } from '../testing/drawn.tsx'
import { LISTED_ORDER } from '../testing/listed-order.ts'
import { OrdersTable } from './OrdersTable.tsx'
import { orderColumns } from './order-columns.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const draft: ListedOrder = {
  ...LISTED_ORDER,
  projectNumber: null,
  user: null,
  totalPrice: null,
  submittedAt: null,
  status: { status: 'draft', name: 'Mustand' },
}

const item = (productName: string, productId: string): ListedOrder['items'][number] => ({
  id: `i-${productId}`,
  productId,
  productName,
  quantity: 100,
  price: 35.77,
  additionalInfo: null,
  additionalInvoiceInfo: null,
  designFilesAreRequired: false,
  areQuantitiesLocked: false,
  designs: [],
})

type OrderColumnNames = Parameters<typeof orderColumns>[0]
const table = (
  orders: readonly ListedOrder[] | undefined,
  buttons = {},
  shown: OrderColumnNames = ['orderer'],
  page = 1,
  pageCount = 1,
  hasFailed = false,
  productId?: string,
) =>
  drawn(
    <OrdersTable
      clientId="c1"
      label="Tellimused"
      columns={orderColumns(shown)}
      {...(productId === undefined ? {} : { productId })}
      buttons={buttons}
      orders={orders}
      hasFailed={hasFailed}
      onReadAgain={() => undefined}
      empty="tühi"
      page={page}
      pageCount={pageCount}
      pageSize={2}
      onPage={() => undefined}
    />,
  )
const textsOf = (place: HTMLElement, what: string) => [...place.querySelectorAll(what)].map((cell) => cell.textContent)
const headings = (place: HTMLElement) => textsOf(place, 'th')
const cells = (place: HTMLElement) => textsOf(place, 'tbody td')
const startOf = (text: string) => text.split('{{')[0] ?? ''
const hasButton = (place: HTMLElement, label: string) =>
  [...place.querySelectorAll('tbody button')].some((button) => button.getAttribute('aria-label')?.startsWith(label))

const { ordersList } = et

describe('orders table', () => {
  // spec: O3
  it('the orders table shows date, number, orderer, price, status, details and actions', async () => {
    const place = await table([LISTED_ORDER])
    const { dateOrdered, projectNumber, orderer, price, status } = ordersList
    const expected = [et.common.details, dateOrdered, projectNumber, orderer, price, status, et.common.actions]
    expect(headings(place)).toEqual(expected)
    const told = cells(place).join(' ')
    for (const words of ['02.03.2026', '2026-0007', 'Liis Tamm', '1\u00a0234,50\u00a0€', et.statuses.order.confirmed]) {
      expect(told).toContain(words)
    }
  })

  // spec: O4
  it('the orders table shows a dash for unknown values of a draft', async () => {
    const told = cells(await table([draft]))
    expect(told.filter((words) => words?.endsWith('-'))).toHaveLength(3)
  })

  // spec: O4
  it('the orders table says that the price of a sent order is on request', async () => {
    const sent: ListedOrder = { ...LISTED_ORDER, totalPrice: null, status: { status: 'submitted', name: 'Esitatud' } }
    const priceOf = async (one: ListedOrder) =>
      cells(await table([one])).filter((words) => words?.includes(ordersList.priceOnRequest)).length
    expect(await priceOf(sent)).toBe(1)
    expect(await priceOf(draft)).toBe(0)
    expect(await priceOf({ ...sent, totalPrice: 12 })).toBe(0)
    expect(await priceOf({ ...sent, status: { status: 'canceled', name: 'Tühistatud' } })).toBe(0)
  })

  it('the orders table shows the products of sent orders, named ones too', async () => {
    const items = [item('Plakat A2', 'p1'), item('Flaier', 'p2'), item('Silt', 'p3')]
    const told = async (one: ListedOrder) => cells(await table([one])).join(' ')
    expect(await told({ ...LISTED_ORDER, items })).toContain('Plakat A2, Flaier ja veel 1 toode')
    expect(await told({ ...LISTED_ORDER, items, name: 'Kevad' })).toContain('KevadPlakat A2, Flaier')
  })

  it('the orders table identifies drafts by start time and products', async () => {
    const [first, second] = [item('Plakat A2', 'p1'), item('Flaier', 'p2')]
    const items = [first, second, item('Silt', 'p3'), item('Kaart', 'p4')]
    const told = cells(await table([{ ...draft, items }, draft])).join(' ')
    expect(told).toContain('alustatud 01.03.2026 12:00')
    expect(told).toContain('Plakat A2, Flaier ja veel 2 toodet')
    expect(told).toContain(ordersList.noProducts)
  })

  it('the product history reorders its product alone, and offers the whole order second', async () => {
    const items = [item('Plakat A2', 'p1'), item('Flaier', 'p2')]
    const history = (one: ListedOrder) => table([{ ...one, canBeOrdered: true }], {}, [], 1, 1, false, 'p1')
    const again = startOf(ordersList.reorderNamed)
    const both = await history({ ...LISTED_ORDER, items })
    expect(hasButton(both, `${again}Plakat A2, `)).toBe(true)
    expect(hasButton(both, startOf(et.common.moreActions))).toBe(true)
    const alone = await history({ ...LISTED_ORDER, items: items.slice(0, 1) })
    expect(hasButton(alone, startOf(et.common.moreActions))).toBe(false)
    expect(hasButton(await table([{ ...LISTED_ORDER, items, canBeOrdered: true }]), `${again}Plakat A2, `)).toBe(false)
  })

  // spec: O5
  it('the orders table can show the number of designs and hide the orderer', async () => {
    const shown = headings(await table([LISTED_ORDER], {}, ['designs']))
    expect(shown).toContain(ordersList.designs)
    expect(shown).not.toContain(ordersList.orderer)
  })

  // spec: O9
  it('the orders table reorders permitted orders, but not while one is being submitted', async () => {
    const again = startOf(ordersList.reorderNamed)
    const offered = async (one: ListedOrder) => hasButton(await table([one]), again)
    const canBeOrdered = true
    expect(await offered({ ...LISTED_ORDER, canBeOrdered })).toBe(true)
    expect(await offered({ ...LISTED_ORDER, canBeOrdered, status: { status: 'submitted', name: 'Esitatud' } })).toBe(
      false,
    )
    expect(await offered(LISTED_ORDER)).toBe(false)
  })

  // spec: O6
  it('the orders table offers downloads by default, and deletion only on request', async () => {
    const download = startOf(et.downloads.openNamed)
    const menu = startOf(et.common.moreActions)
    const finished = { ...LISTED_ORDER, canBeDownloaded: true }
    expect(hasButton(await table([finished]), download)).toBe(true)
    expect(hasButton(await table([LISTED_ORDER]), download)).toBe(false)
    expect(hasButton(await table([finished], { download: false }), download)).toBe(false)
    const deletable = { ...draft, canBeDeleted: true }
    expect(hasButton(await table([deletable]), menu)).toBe(false)
    expect(hasButton(await table([deletable], { delete: true }), menu)).toBe(true)
  })

  it('the orders table shows a skeleton while loading, and a retry after a failure', async () => {
    const unread = (hasFailed: boolean) => table(undefined, {}, [], 1, 1, hasFailed)
    const failed = await unread(true)
    expect(failed.querySelector('[role="alert"]')?.textContent).toBe(et.common.readFailed + et.common.readAgain)
    expect(failed.querySelector('[aria-busy="true"]')).toBeNull()
    const waited = await unread(false)
    expect([waited.querySelector('[role="alert"]'), waited.querySelectorAll('[aria-busy="true"]').length]).toEqual([
      null,
      1,
    ])
  })

  // spec: O11
  it('the orders table has pagination from a full page on, and on later pages', async () => {
    const hasPages = async (...args: Parameters<typeof table>) =>
      (await table(...args)).querySelector(`[aria-label="${et.common.pages}"]`) !== null
    expect(await hasPages([LISTED_ORDER])).toBe(false)
    expect(await hasPages([LISTED_ORDER, { ...LISTED_ORDER, id: 'o2' }])).toBe(true)
    expect(await hasPages([LISTED_ORDER], {}, [], 2, 2)).toBe(true)
  })
})
