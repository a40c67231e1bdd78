// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { CheckoutOrderContext } from './checkout-order.ts'
import { anOrder } from './order-samples.ts'
import { StepFooter } from './StepFooter.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const readReason = async (isWaiting: boolean) => {
  const place = await drawn(
    <CheckoutOrderContext value={{ clientId: 'c1', order: anOrder({}) }}>
      <StepFooter isBusy={false} blockedBy="Oodake" isWaiting={isWaiting} onNext={() => undefined} />
    </CheckoutOrderContext>,
  )
  const reason = place.querySelector<HTMLElement>('[role="status"]')
  const { blocked, waiting } = reason?.dataset ?? {}
  return { blocked, waiting, text: reason?.textContent, isDisabled: place.querySelector('button')?.disabled }
}

it('a reason that ends by itself stops the step without being marked as an error', async () => {
  expect(await readReason(true)).toEqual({ blocked: 'true', waiting: 'true', text: 'Oodake', isDisabled: true })
  expect(await readReason(false)).toEqual({ blocked: 'true', text: 'Oodake', isDisabled: true })
})
