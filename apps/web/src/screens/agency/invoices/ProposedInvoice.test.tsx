// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { ProposedInvoice } from './ProposedInvoice.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

type Supply = { isDelivered: boolean; deadline: string | null }

const line = {
  name: 'Plakat A2',
  note: null,
  quantity: 10,
  isService: false,
  vatCategory: 'S' as const,
  vatRate: 24,
  netSum: 12.5,
  vatSum: 3,
}

const proposal = async (supply: Supply): Promise<HTMLElement> => {
  const client = { id: 'c1', name: 'Kohvik OÜ' }
  const order = { id: 'o1', version: 1, projectNumber: '2026-0001', name: null, client, obstacle: null, ...supply }
  const parts = [{ orderId: 'o1', suppliedOn: '2026-11-21', lines: [line, { ...line, name: 'Plakat A3' }] }]
  const invoice = { clientId: 'c1', clientName: client.name, receiverId: null, receiverName: client.name, group: null }
  return drawn(
    <ProposedInvoice
      invoice={{ ...invoice, paymentTerm: 14, vatRemarks: [], parts }}
      orders={[order]}
      leftOut={new Set()}
      onToggle={() => undefined}
      sums={null}
      terms={{ paymentTerm: 14, note: '' }}
      onTerms={() => undefined}
    />,
  )
}

const supplyText = async (supply: Supply): Promise<string> => (await proposal(supply)).textContent ?? ''

const { supplied, promised, notSupplied } = et.agencyInvoices.propose

it('a proposed order shows its supply date, or its deadline while undelivered, never the VAT date', async () => {
  expect(await supplyText({ isDelivered: true, deadline: '2026-11-30' })).toContain(
    supplied.replace('{{day}}', '21.11.2026'),
  )
  expect(await supplyText({ isDelivered: false, deadline: '2026-11-10' })).toContain(
    promised.replace('{{day}}', '10.11.2026'),
  )
  const soon = await supplyText({ isDelivered: false, deadline: null })
  expect(soon).toContain(notSupplied)
  expect(soon).not.toContain('21.11.2026')
})

it('a proposed order is one row with the sum of its lines, which are folded', async () => {
  const place = await proposal({ isDelivered: true, deadline: null })
  expect(place.textContent).toContain('25,00\u00a0€')
  expect(place.textContent).not.toContain('Plakat A2')
  expect(place.querySelector('button')?.getAttribute('aria-expanded')).toBe('false')
})
