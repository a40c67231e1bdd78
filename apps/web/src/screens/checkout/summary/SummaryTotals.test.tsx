// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import type { OrderSummary } from '../../../data/orders/order-queries.ts'
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
  earliestDeadline: null,
  additionalInfo: null,
  projectNumber: null,
  representativeName: null,
  approvals: [],
  approverChoices: null,
  budgets: [],
  totalItemsPrice: null,
  transportPrice: 16.04,
  vat: null,
  invoiceReceivers: [],
}

const textFor = async (confirm: boolean, vat: OrderSummary['vat'] = null): Promise<string> => {
  const { actions } = anOrder({})
  const order = anOrder({ actions: { ...actions, submit: !confirm, confirm } })
  const place = await drawn(
    <CheckoutOrderContext value={{ clientId: 'c1', order }}>
      <SummaryTotals summary={{ ...summary, vat }} />
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

it('the summary shows VAT and the total with VAT', async () => {
  expect(await textFor(false)).not.toContain(et.checkout.summary.totalWithVat)
  const known = await textFor(false, { percent: 24, amount: 21.6, totalWithVat: 111.6 })
  expect(known).toMatch(/Käibemaks 24.%21,60.€Kokku käibemaksuga111,60.€/)
  expect(await textFor(false, { percent: null, amount: 21.6, totalWithVat: 111.6 })).toMatch(/Käibemaks21,60.€/)
})
