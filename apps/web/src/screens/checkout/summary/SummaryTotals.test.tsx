// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { CheckoutOrderContext } from '../checkout-order.ts'
import { anOrder } from '../order-samples.ts'
import { SummaryTotals } from './SummaryTotals.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const summary = {
  deadline: null,
  additionalInfo: null,
  projectNumber: null,
  representativeName: null,
  totalItemsPrice: null,
  transportPrice: 16.04,
  invoiceReceivers: [],
}

const textFor = async (confirm: boolean): Promise<string> => {
  const { actions } = anOrder({})
  const order = anOrder({ actions: { ...actions, submit: !confirm, confirm } })
  const place = await drawn(
    <CheckoutOrderContext value={{ clientId: 'c1', order }}>
      <SummaryTotals summary={summary} />
    </CheckoutOrderContext>,
  )
  return place.textContent ?? ''
}

it('the summary tells the orderer that the agency sets missing prices', async () => {
  expect(await textFor(false)).toContain(et.checkout.summary.priceOnRequest)
})

it('the summary does not refer the agency to a project manager for prices', async () => {
  expect(await textFor(true)).not.toContain(et.checkout.summary.priceOnRequest)
})
