// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { et } from '@tiraaz/messages/et'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Contact, contactsQuery } from '../data/contacts/contacts.ts'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { drawn } from '../testing/drawn.tsx'
import { AddressSelector } from './AddressSelector.tsx'
import { ContactChoice } from './ContactChoice.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => vi.unstubAllGlobals())

const SHOP: Contact = {
  id: 'k1',
  address: { objectName: 'Pood', street: 'Lai', houseNo: '3', city: 'Võru', country: 'EE', postalCode: '65605' },
  contactName: '',
  contactPhone: null,
  invoiceReceiver: null,
  isDefault: false,
  tags: [],
}

const factsOf = async (contact: Contact, clientName: string | null) => {
  const client = new QueryClient()
  client.setQueryData(contactsQuery('c1').queryKey, [contact])
  const place = await drawn(
    <QueryClientProvider client={client}>
      <AddressSelector
        clientId="c1"
        label="Aadress"
        value={contact.id}
        clientName={clientName}
        onChange={() => undefined}
      />
    </QueryClientProvider>,
  )
  return Array.from(place.querySelectorAll('dl > div'), ({ textContent }) => textContent)
}

it('a chosen address tells what is known of it; without a receiver of its own the client gets the invoice', async () => {
  const { receiver, person } = et.contacts
  expect(await factsOf(SHOP, 'Kohvik Öö OÜ')).toEqual([`${receiver}Kohvik Öö OÜ`])
  expect(await factsOf(SHOP, null)).toEqual([])
  const invoiceReceiver = {
    id: 'r1',
    name: 'Arved OÜ',
    email: null,
    paymentTerm: 14,
    businessRegistryCode: null,
    vatNumber: null,
    countryCode: 'EE',
  }
  expect(await factsOf({ ...SHOP, contactName: 'Mari Mets', invoiceReceiver }, 'Kohvik Öö OÜ')).toEqual([
    `${person}Mari Mets`,
    `${receiver}Arved OÜ`,
  ])
})

it('the selector of an empty address book has nothing to search in', async () => {
  const draw = (isEmpty: boolean) =>
    drawn(
      <ContactChoice
        clientId="c1"
        value={null}
        oneOff={[]}
        taken={undefined}
        isEmpty={isEmpty}
        onChoose={() => undefined}
        onAsk={() => undefined}
        onLeave={() => undefined}
      />,
    )
  const empty = await draw(true)
  expect([empty.querySelector('input'), empty.textContent?.includes(et.contacts.empty.text)]).toEqual([null, true])
  expect((await draw(false)).querySelector('input')).not.toBeNull()
})
