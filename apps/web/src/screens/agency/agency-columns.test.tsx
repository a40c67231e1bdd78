// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { loadAgencyTexts } from '../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import type { Column } from '../../ui/table/table-shape.ts'
import { agencyColumns } from './agency-columns.tsx'
import { agencyItemColumns } from './agency-item-columns.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

const design = { id: 'd1', name: null, quantity: 50, files: [], destinations: [], packingInfo: [] }
const item: AgencyOrder['items'][number] = {
  id: 'i1',
  productId: 'p1',
  productName: 'Plakat A2',
  quantity: 1500,
  price: 20,
  additionalInfo: null,
  additionalInvoiceInfo: null,
  designFilesAreRequired: true,
  areQuantitiesLocked: false,
  designs: [design, design],
  purchasePrice: 16,
  markupPercentage: 25,
  printingHouseName: 'Ees Trükk',
  worksheetStatus: { name: 'Saatmata', cssClass: 'worksheet-open', status: 1 },
  nextWorksheetStatuses: [],
}
const order: Partial<AgencyOrder> = {
  invoices: [],
  projectNumber: '2026-0007',
  name: null,
  user: { id: 'u1', name: 'Liis Tamm' },
  clientName: 'Kauplused OÜ',
  uninvoicedSum: null,
  margin: { euros: 4, percent: 20, isLow: false },
  submittedAt: '2026-03-02T10:00:00.000Z',
  deadline: '2026-03-20',
  totalPrice: 25,
  purchasePrice: 20,
  clientMarkupPercentage: 25.4,
  status: { status: 'submitted', name: 'Esitatud' },
  priceMissing: false,
  filesMissing: false,
  attention: [],
}

/** Safe cast: the columns read only the fields above. */
const asOrder = (part: Partial<AgencyOrder>): AgencyOrder => part as AgencyOrder

const cellTexts = async <Row,>(columns: readonly Column<Row>[], row: Row) => {
  const cells = columns.map(({ key, cell }) => <li key={key}>{cell(row)}</li>)
  const words = [...(await drawn(<ul>{cells}</ul>)).querySelectorAll('li')].map((cell) => cell.textContent)
  return columns.map(({ key }, index) => [key, words[index]])
}

describe('the agency’s table', () => {
  // spec: AG2
  it('the agency’s order table shows dates, number, orderer above client, both prices, markup and status', async () => {
    expect(await cellTexts(agencyColumns, asOrder(order))).toEqual([
      ['submittedOn', '02.03.2026'],
      ['deadline', '20.03.2026'],
      ['projectNumber', '2026-0007'],
      ['orderer', 'Liis TammKauplused OÜ'],
      ['purchasePrice', '20,00\u00a0€'],
      ['totalPrice', '25,00\u00a0€'],
      ['markup', '25\u00a0%'],
      ['status', et.statuses.order.submitted],
    ])
  })

  it('the agency’s order table shows "as soon as possible" without a deadline, nothing for a draft', async () => {
    const deadlineOf = async (part: Partial<AgencyOrder>) =>
      Object.fromEntries(await cellTexts(agencyColumns, asOrder({ ...order, ...part, deadline: null })))['deadline']
    expect(await deadlineOf({})).toBe(et.worksheetJob.soon)
    expect(await deadlineOf({ submittedAt: null })).toBe('-')
  })

  it('the agency’s order table names the product that lacks its files, and counts others', async () => {
    const lacking = { ...item, designs: [{ ...design, files: [] }] }
    const canceled = { ...lacking, worksheetStatus: { name: 'Tühistatud', cssClass: '', status: 8 } }
    const statusOf = async (items: AgencyOrder['items']) =>
      Object.fromEntries(await cellTexts(agencyColumns, asOrder({ ...order, attention: ['filesMissing'], items })))[
        'status'
      ]
    expect(await statusOf([lacking, canceled])).toContain('Failid puudu: Plakat A2')
    expect(await statusOf([lacking, lacking, lacking])).toContain('Failid puudu: Plakat A2 ja veel 2')
  })

  it('the agency’s order table tells how much of an order in work is printed and delivered', async () => {
    const itemIn = (status: number) => ({ ...item, worksheetStatus: { name: '', cssClass: '', status } })
    const statusOf = async (...statuses: number[]) => {
      const row = { ...order, status: { status: 'confirmed' as const, name: '' }, items: statuses.map(itemIn) }
      return Object.fromEntries(await cellTexts(agencyColumns, asOrder(row)))['status']
    }
    const { confirmed } = et.statuses.order
    expect(await statusOf(1, 3)).toBe(confirmed)
    expect(await statusOf(5, 3, 8)).toBe(`${confirmed}Trükitud 1/2`)
    expect(await statusOf(5, 6, 3)).toBe(`${confirmed}Trükitud 2/3 · Tarnitud 1/3`)
    expect(await statusOf(6, 3)).toBe(`${confirmed}Tarnitud 1/2`)
  })

  it('the agency’s order table has no mark for an invoice that is to be issued: status and button say it', async () => {
    const done = { ...order, status: { status: 'done' as const, name: '' }, attention: ['toInvoice' as const] }
    const { status } = Object.fromEntries(await cellTexts(agencyColumns, asOrder(done)))
    expect(status).toBe(et.statuses.order.done)
  })

  // spec: AG3
  it('the agency’s order table shows product, supplier, designs, quantity, prices, markup and worksheet', async () => {
    expect(await cellTexts(agencyItemColumns, item)).toEqual([
      ['product', 'Plakat A2'],
      ['supplier', 'Ees Trükk'],
      ['designs', '2'],
      ['quantity', '1\u00a0500'],
      ['purchasePrice', '16,00\u00a0€'],
      ['price', '20,00\u00a0€'],
      ['markup', '25\u00a0%'],
      ['worksheet', et.statuses.worksheet.open],
    ])
    const [, supplier] = await cellTexts(agencyItemColumns, { ...item, printingHouseName: null })
    expect(supplier).toEqual(['supplier', '-'])
  })
})
