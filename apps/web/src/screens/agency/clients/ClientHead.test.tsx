// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { withoutLayout } from '../../../testing/without-layout.ts'
import { ClientHead } from './ClientHead.tsx'

withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

it("the client header lists the client's pages in one strip and other links apart", async () => {
  const place = await drawn(<ClientHead client={{ id: 'c1', name: 'Õunaaed OÜ' }} />)
  const addresses = (within: Element | null) =>
    [...(within?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')?.split('?')[0])
  const strip = place.querySelector('nav')
  expect(addresses(strip)).toEqual([
    '/agency/clients/c1',
    '/agency/clients/c1/markups',
    '/agency/clients/c1/members',
    '/agency/clients/c1/order-fields',
    '/agency/clients/c1/budgets',
  ])
  strip?.remove()
  expect(addresses(place)).toEqual(['/agency/clients', '/agency/orders', '/clients/c1', '/clients/c1/approvals/rules'])
})
