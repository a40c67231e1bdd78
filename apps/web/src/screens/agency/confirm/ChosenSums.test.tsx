// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { ChosenSums } from './ChosenSums.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

const sumsOf = async (...prices: readonly { totalPurchasePrice: number | null; totalPrice: number }[]) =>
  [...(await drawn(<ChosenSums confirmations={prices} />)).querySelectorAll('dd')].map(({ textContent }) =>
    textContent.replaceAll(/\s/gu, ' '),
  )

it('sums of the chosen orders are purchase, sale and the margin of both', async () => {
  expect(
    await sumsOf({ totalPurchasePrice: 40.1, totalPrice: 50.2 }, { totalPurchasePrice: 900, totalPrice: 1200 }),
  ).toEqual(['940,10 €', '1 250,20 €', '310,10 € · 25 %'])
})

it('sums of the chosen orders show a dash where a purchase price is unknown', async () => {
  expect(
    await sumsOf({ totalPurchasePrice: null, totalPrice: 50.2 }, { totalPurchasePrice: 900, totalPrice: 1200 }),
  ).toEqual(['-', '1 250,20 €', '-'])
})
