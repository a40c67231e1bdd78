// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { withoutLayout } from '../testing/without-layout.ts'
import { type ContactForm, contactForm, withSource } from './contact-form.ts'
import { ReceiverPart } from './ReceiverPart.tsx'
import { waitFor } from '../testing/wait-for.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

/** Draws the form until `wanted` stands in it, which comes with the client's terms; returns its whole text. */
const textWith = async (
  wanted: string,
  form: ContactForm,
  lengthenPaymentTerm = false,
  press?: string,
): Promise<string> => {
  const actions = { changeContacts: true, chooseDefaultContact: true, lengthenPaymentTerm }
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.endsWith('/clients/name') ? { name: 'Kohvik Öö OÜ', paymentTerm: 21, actions } : []),
  )
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <ReceiverPart clientId="c1" form={form} problems={[]} onChange={() => undefined} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  if (press !== undefined)
    await act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent === press)?.click())
  await act(() => waitFor(() => expect(place.textContent).toContain(wanted)))
  const text = place.textContent ?? ''
  await act(async () => root.unmount())
  return text
}

const existing = contactForm(null, 'inAddressBook')
const typed = withSource(existing, 'manual')
const words = et.contacts.form

test('the form of an address says that the client is billed while no invoice receiver is chosen', async () => {
  const client = { client: 'Kohvik Öö OÜ' }
  const folded = await textWith(fillText(words.billedTo, client), existing)
  expect(folded).not.toContain(words.receiverName)
  const asked = await textWith(fillText(words.billedToClient, client), existing, false, words.otherReceiver)
  expect(asked).not.toContain(words.receiverName)
})

test('the form of an address shows the fields of a chosen invoice receiver', async () => {
  await textWith(words.receiverName, { ...existing, receiverId: 'r1' })
})

test('the form of an address names the longest payment term to people of the client', async () => {
  const text = await textWith(fillText(words.paymentTermLongest, { days: 21 }), typed)
  expect(text).not.toContain('Kohvik Öö OÜ')
})

test('the form of an address names the usual payment term to the agency', async () => {
  await textWith(fillText(words.paymentTermUsual, { days: 21 }), typed, true)
})
