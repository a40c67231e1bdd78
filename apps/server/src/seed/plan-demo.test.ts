import { toTallinnDay, toTallinnHour } from '@tiraaz/domain/calendar/tallinn-day'
import { isWorkday } from '@tiraaz/domain/calendar/workdays'
import { SENT_STATUSES } from '@tiraaz/domain/orders/order-status'
import { beforeAll, describe, expect, it } from 'vitest'
import { CLIENTS } from './content/clients.ts'
import { ORGANIZATIONS } from './content/organizations.ts'
import { readTypefaces } from './drawing/typeface.ts'
import { type DemoPlan, planDemo } from './load-demo.ts'

const VAT_RATES = [
  { vatClass: 'standard', validFrom: '2009-07-01', validTo: '2023-12-31', basisPoints: 2_000 },
  { vatClass: 'standard', validFrom: '2024-01-01', validTo: '2025-06-30', basisPoints: 2_200 },
  { vatClass: 'standard', validFrom: '2025-07-01', validTo: null, basisPoints: 2_400 },
]

/** A working noon, a Sunday night, midsummer, New Year, Christmas, Good Friday, a leap day, summer time's first hour. */
const MOMENTS = [
  '2026-11-20T10:00:00Z',
  '2026-11-22T01:30:00Z',
  '2026-06-24T09:00:00Z',
  '2027-01-01T00:10:00Z',
  '2027-01-08T07:00:00Z',
  '2026-12-25T12:00:00Z',
  '2027-03-26T22:30:00Z',
  '2028-02-29T12:00:00Z',
  '2027-03-28T01:00:00Z',
] as const

const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits.charAt(at)), 0)

const registryCheckDigit = (code: string): number => {
  const first = weighed(code, [1, 2, 3, 4, 5, 6, 7]) % 11
  if (first < 10) return first
  const second = weighed(code, [3, 4, 5, 6, 7, 8, 9]) % 11
  return second === 10 ? 0 : second
}

const vatCheckDigit = (number: string): number => (10 - (weighed(number, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10

describe.each(MOMENTS)('the demo planned at %s', (moment) => {
  const now = new Date(moment)
  const today = toTallinnDay(now)
  let plan: DemoPlan
  let daysOff: Set<string>
  const all = () => plan.rows.rowsOf('orders')
  const firstClientId = () => plan.rows.rowsOf('clients')[0]?.id

  beforeAll(async () => {
    plan = planDemo({ now, passwordHash: 'hash', typefaces: await readTypefaces(), vatRates: VAT_RATES })
    daysOff = new Set(plan.rows.rowsOf('organization_days_off').map(({ day }) => day))
  })

  it('the planned demo has shipments of finished orders, with a carrier and a number for each destination', () => {
    const shipments = plan.rows.rowsOf('worksheet_shipments')
    const shipped = new Set(shipments.map(({ worksheet_id }) => worksheet_id))
    const finished = plan.rows.rowsOf('worksheets').filter(({ status }) => status === 6 || status === 7)
    expect(finished.length).toBeGreaterThan(2)
    expect(finished.filter(({ id }) => !shipped.has(id))).toEqual([])
    expect(shipments.filter(({ created_at }) => new Date(created_at) > now)).toEqual([])
    const numbers = shipments.map(({ worksheet_id, tracking_number }) => `${worksheet_id} ${tracking_number}`)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('the planned demo has orders of the first client in every status, none in the future', () => {
    expect(all()).toHaveLength(271)
    const own = all().filter((order) => order.client_id === firstClientId())
    expect(own).toHaveLength(120)
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['draft', ...SENT_STATUSES]))
    const moments = all().flatMap((order) => [order.created_at, order.submitted_at, order.confirmed_at])
    const others = ['order_events', 'worksheet_events'] as const
    const events = others.flatMap((table) => plan.rows.rowsOf(table).map(({ at }) => at))
    const future = [...moments, ...events].filter((at) => at !== undefined && at !== null && new Date(at) > now)
    expect(future).toEqual([])
  })

  it('the planned demo submits in office hours of working days, and delivers on working days', () => {
    const submitted = all().flatMap((order) => (order.submitted_at instanceof Date ? [order.submitted_at] : []))
    const isInOffice = (at: Date) =>
      isWorkday(toTallinnDay(at), daysOff) && toTallinnHour(at) >= 8 && toTallinnHour(at) < 17
    expect(submitted.length).toBeGreaterThan(200)
    expect(submitted.filter((at) => !isInOffice(at))).toEqual([])
    const deadlines = all().flatMap(({ deadline }) => deadline ?? [])
    expect(deadlines.filter((day) => !isWorkday(day, daysOff))).toEqual([])
  })

  it('the planned demo has a file of its own in each design of an item', () => {
    const itemOf = new Map(plan.rows.rowsOf('order_designs').map(({ id, item_id }) => [id, item_id]))
    const used = plan.rows
      .rowsOf('order_design_files')
      .map(({ design_id, design_file_id }) => `${itemOf.get(design_id)} ${design_file_id}`)
    expect(used.length).toBeGreaterThan(300)
    expect(new Set(used).size).toBe(used.length)
    const designs = plan.rows.rowsOf('order_designs').length
    expect(designs).toBeGreaterThan(itemOf.size === 0 ? 1 : new Set(itemOf.values()).size)
  })

  it('the planned demo has orders in production due after today and done ones due before it', () => {
    const dueOf = (statuses: readonly unknown[]) =>
      all().flatMap(({ status, deadline }) => (statuses.includes(status) ? (deadline ?? []) : []))
    expect(dueOf(['confirmed']).filter((day) => day <= today)).toEqual([])
    expect(dueOf(['done', 'complete']).filter((day) => day >= today)).toEqual([])
  })

  it('the planned demo has one overdue invoice of the first client, one partly paid, most paid and some not due', () => {
    const own = plan.rows.rowsOf('sales_invoices').filter((invoice) => invoice.client_id === firstClientId())
    const gross = (invoice: (typeof own)[number]) => invoice.net_cents + invoice.vat_cents
    const open = own.filter((invoice) => (invoice.paid_cents ?? 0) < gross(invoice))
    expect(open.filter(({ due_on }) => due_on < today)).toHaveLength(1)
    expect(open.filter(({ paid_cents }) => (paid_cents ?? 0) > 0)).toHaveLength(1)
    expect(open.length).toBeGreaterThanOrEqual(2)
    expect(own.length - open.length).toBeGreaterThan(50)
    for (const { created_on } of own) expect(created_on <= today).toBe(true)
  })
})

describe('the demo of corporate clients', () => {
  const plan = async () =>
    planDemo({
      now: new Date(MOMENTS[0]),
      passwordHash: 'hash',
      typefaces: await readTypefaces(),
      vatRates: VAT_RATES,
    })

  it('a client has order fields, which its orders and invoices carry within the blanket order', async () => {
    const { rows } = await plan()
    const [blanket] = rows.rowsOf('blanket_orders')
    const own = rows.rowsOf('orders').filter((order) => order.client_id === blanket?.client_id)
    expect(own.length).toBeGreaterThan(5)
    expect(own.filter((order) => !/^PO-\d{4}$/.test(order.purchase_order_number ?? '') || !order.cost_centre)).toEqual(
      [],
    )
    const used = own.filter((order) => order.purchase_order_number === blanket?.number)
    const cents = used.reduce((sum, o) => sum + Number(o.items_sale_cents) + Number(o.transport_sale_cents), 0)
    expect(used.length).toBeGreaterThan(1)
    expect(cents).toBeLessThan(blanket?.amount_cents ?? 0)
    const ids = new Set(own.map(({ id }) => id))
    const invoiced = rows.rowsOf('sales_invoice_orders').filter((part) => ids.has(part.order_id))
    expect(invoiced.length).toBeGreaterThan(3)
    expect(invoiced.filter((part) => !part.purchase_order_number)).toEqual([])
    const others = rows.rowsOf('orders').filter((order) => order.client_id !== blanket?.client_id)
    expect(others.filter((order) => order.purchase_order_number ?? order.cost_centre)).toEqual([])
  })

  it('budgets of it count its orders: sums are those of the entries, and none is exceeded', async () => {
    const { rows } = await plan()
    const [budgets, periods, entries] = [
      rows.rowsOf('budgets'),
      rows.rowsOf('budget_periods'),
      rows.rowsOf('budget_entries'),
    ]
    expect(budgets.map(({ scope }) => scope)).toEqual(['client', 'costCentre'])
    const sumOf = (from: (typeof periods)[number], kind: string) =>
      entries
        .filter((one) => one.budget_id === from.budget_id && one.from_day === from.from_day && one.kind === kind)
        .reduce((sum, { cents }) => sum + cents, 0)
    expect(periods.map((one) => [one.reserved_cents, one.spent_cents])).toEqual(
      periods.map((one) => [sumOf(one, 'reserved'), sumOf(one, 'spent')]),
    )
    const used = periods.map((one) => (one.reserved_cents ?? 0) + (one.spent_cents ?? 0))
    expect(used.every((cents, at) => cents <= (periods[at]?.amount_cents ?? 0))).toBe(true)
    expect(entries.some(({ kind }) => kind === 'spent')).toBe(true)
  })

  it('an order of it waits for an approval and one was approved by a manager before it was sent', async () => {
    const { rows } = await plan()
    const requests = rows.rowsOf('approval_requests')
    expect(requests.map(({ state }) => state).toSorted()).toEqual(['approved', 'waiting'])
    const statusOf = (state: string) => {
      const orderId = requests.find((request) => request.state === state)?.order_id
      return rows.rowsOf('orders').find(({ id }) => id === orderId)?.status
    }
    expect([statusOf('waiting'), statusOf('approved')]).toEqual(['waitingApproval', 'confirmed'])
    expect(requests.filter(({ amount_cents: cents }) => (cents ?? 0) <= 5_000)).toEqual([])
    const waiting = requests.find(({ state }) => state === 'waiting')
    expect(new Date(waiting?.requested_at ?? 0) < new Date(MOMENTS[0])).toBe(true)
  })

  it('posters of one agency have a rush and a discount', async () => {
    const { rows } = await plan()
    const levels = rows.rowsOf('speed_levels')
    expect(levels.some((level) => level.sale_basis_points > 0)).toBe(true)
    expect(levels.some((level) => level.sale_basis_points < 0)).toBe(true)
    expect(new Set(levels.map(({ group_id }) => group_id)).size).toBe(1)
  })
})

describe('the companies of the demo', () => {
  const companies = [...ORGANIZATIONS, ...CLIENTS]

  it('companies of the demo have unique registry codes and VAT numbers with valid check digits', () => {
    for (const { registryCode, vatNumber } of companies) {
      expect(Number(registryCode.slice(-1)), registryCode).toBe(registryCheckDigit(registryCode))
      expect(Number(vatNumber.slice(-1)), vatNumber).toBe(vatCheckDigit(vatNumber.slice(2)))
    }
    expect(new Set(companies.map(({ registryCode }) => registryCode)).size).toBe(companies.length)
  })
})
