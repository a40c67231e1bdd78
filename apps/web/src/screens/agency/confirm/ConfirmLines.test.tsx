// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import type { OrderConfirmation } from '../../../data/agency-orders/agency-order.ts'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { ConfirmLines } from './ConfirmLines.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

const totalCells = async (margin: OrderConfirmation['margin']) => {
  const confirmation: Partial<OrderConfirmation> = {
    items: [],
    transport: {
      purchasePrice: 0,
      price: 0,
      isExcluded: false,
      prices: [],
      margin: { euros: 0, percent: null, isLow: false },
    },
    totalPurchasePrice: 45.12,
    totalPrice: 54.64,
    margin,
  }
  // Safe cast: the table reads only the fields above.
  const drawing = await drawn(<ConfirmLines confirmation={confirmation as OrderConfirmation} />)
  const cells = [...(drawing.querySelector('tbody tr:last-child')?.querySelectorAll('td') ?? [])]
  return cells.slice(-2).map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '))
}

it('markup and margin of an order to confirm both have whole percents', async () => {
  expect(await totalCells({ euros: 9.52, percent: 17.42, isLow: false })).toEqual([
    expect.stringMatching(/21 %$/),
    expect.stringMatching(/9,52 € · 17 %$/),
  ])
})

it('a margin below the floor of an order to confirm keeps its decimals', async () => {
  const [, margin] = await totalCells({ euros: 9.52, percent: 17.42, isLow: true })
  expect(margin).toMatch(/9,52 € · 17,42 %/)
})
