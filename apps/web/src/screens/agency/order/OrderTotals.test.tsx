// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { OrderTotals } from './OrderTotals.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

const order = {
  margin: { euros: 9.52, percent: 17.4, isLow: false },
  purchasePrice: 45.12,
  totalPrice: 54.64,
  transportPrice: 6.73,
  items: [{ purchasePrice: 39.27, price: 47.91 }],
}
const transportMargin = { euros: 0.88, percent: 13.1, isLow: false }

const transportRow = async (page: Parameters<typeof OrderTotals>[0]['page']): Promise<string> => {
  const drawing = await drawn(<OrderTotals page={page} />)
  const [, row] = [...drawing.querySelectorAll('tbody tr')]
  return (row?.textContent ?? '').replaceAll(/\s/gu, ' ')
}

it('order totals show the transport cost of a draft next to its price', async () => {
  expect(await transportRow({ order, transportMargin })).toMatch(/5,85 €.*6,73 €.*0,88 €/)
})

it('order totals show the transport cost while a product has no purchase price', async () => {
  const page = { order: { ...order, purchasePrice: null }, transportMargin }
  expect(await transportRow(page)).toMatch(/5,85 €.*6,73 €.*0,88 €/)
})

it('order totals show a dash while transport has no purchase price', async () => {
  const unknown = { euros: null, percent: null, isLow: false }
  expect(await transportRow({ order, transportMargin: unknown })).toMatch(/-.*6,73 €.*-/)
})

it('order totals round no margin beside a total just below the floor', async () => {
  const items = [{ purchasePrice: 850.2, price: 1000 }]
  const free = { purchasePrice: 850.2, totalPrice: 1000, transportPrice: 0, items }
  const low = { euros: 149.8, percent: 14.98, isLow: true }
  const none = { euros: 0, percent: null, isLow: false }
  const drawing = await drawn(<OrderTotals page={{ order: { ...free, margin: low }, transportMargin: none }} />)
  const [products] = [...drawing.querySelectorAll('tbody tr')]
  expect(products?.textContent).toMatch(/14,98/)
})
