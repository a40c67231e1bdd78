// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { keepReorderReport, type ReorderReport } from '../../../data/orders/reorder-report.ts'
import type { Order } from '../../../data/orders/order-queries.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { CheckoutOrderContext } from '../checkout-order.ts'
import { ReorderNotice } from './ReorderNotice.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
afterEach(() => localStorage.clear())

const report: ReorderReport = {
  source: 'Sügis (12-3)',
  products: [{ productName: 'Plakat', outcome: 'copied', before: 5, now: 5, isFileMissing: false }],
  earliestDeadline: null,
  leftOutAddresses: [],
  replacedAddress: null,
  isAdditionalInfoLeftOut: false,
  deadline: null,
}
const delivery = (objectName: string, receiverName: string | null) => ({
  address: { objectName, street: 'Pikk', houseNo: '7', city: 'Tallinn', postalCode: '10123', country: 'EE' },
  receiverName,
})

const shown = async (changes: Partial<ReorderReport>) => {
  keepReorderReport('d1', { ...report, ...changes })
  const order = { id: 'd1', items: [] as Order['items'] } as Order
  const context = { clientId: 'c1', order }
  return (
    await drawn(
      <CheckoutOrderContext value={context}>
        <ReorderNotice />
      </CheckoutOrderContext>,
    )
  ).textContent
}

it('the report names the address and the invoice receiver that the copied products got, and left-out info', async () => {
  const before = delivery('Ladu', null)
  const text = await shown({
    replacedAddress: { before, now: delivery('Kontor', 'Teine OÜ') },
    isAdditionalInfoLeftOut: true,
  })
  expect(text).toContain('Sügis (12-3): kopeeriti 1 toode')
  expect(text).toContain('Kopeeritud toodete tarnekoht on nüüd Kontor (varem Ladu)')
  expect(text).toContain('Nende arve saaja on nüüd Teine OÜ (varem klient ise)')
  expect(text).toContain('Märkust tellimuse kohta (samm Tähtaeg) ei kopeeritud')
  expect(await shown({ replacedAddress: { before, now: delivery('Kontor', null) } })).not.toContain('arve saaja')
  expect(await shown({ replacedAddress: { before, now: null } })).toContain('tarnekohta Ladu ei kopeeritud')
  expect(await shown({})).not.toMatch(/arnekoh|isainfo/)
})
