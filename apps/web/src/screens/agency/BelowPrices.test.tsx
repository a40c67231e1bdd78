// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { QuantityHint } from '../product/QuantityHint.tsx'
import { BelowPrices } from './BelowPrices.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

const warned = async (minQuantity: number, quantityStep: number): Promise<boolean> => {
  const place = await drawn(<BelowPrices product={{ minQuantity, quantityStep }} firstPriced={50} />)
  return place.querySelector('[role="status"]') !== null
}

it('the price warning ignores quantities that the step does not allow (R10, R15)', async () => {
  expect(await warned(30, 1)).toBe(true)
  expect(await warned(30, 50)).toBe(false)
  // A step of zero, while the field is being edited.
  expect(await warned(30, 0)).toBe(true)
})

it('the quantity hint shows the smallest quantity that fits the step (R10)', async () => {
  const product = { minQuantity: 30, maxQuantity: 500, quantityStep: 50 }
  const place = await drawn(<QuantityHint product={product} lock="free" />)
  const { quantityBounds, quantityStep } = et.product
  const hints = [
    quantityBounds.replace('{{min}}', '50').replace('{{max}}', '500'),
    quantityStep.replace('{{step}}', '50'),
  ]
  expect(place.textContent).toBe(hints.join(', '))
})

it('the quantity hint says that several designs follow the quantity, unless it is locked', async () => {
  const product = { minQuantity: 1, maxQuantity: 500, quantityStep: 1 }
  const { quantityShared, quantityLocked, quantityBounds } = et.product
  const shared = await drawn(<QuantityHint product={product} lock="free" isShared />)
  expect(shared.textContent).toBe(
    `${quantityBounds.replace('{{min}}', '1').replace('{{max}}', '500')}. ${quantityShared}`,
  )
  const locked = await drawn(<QuantityHint product={product} lock="locked" isShared />)
  expect(locked.textContent).toBe(quantityLocked)
})
