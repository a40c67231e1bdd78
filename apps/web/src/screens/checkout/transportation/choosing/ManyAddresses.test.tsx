// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMatrix, type Matrix } from '@tiraaz/domain/distribution/matrix'
import { ORDER_LIMITS } from '@tiraaz/domain/limits'
import { et } from '@tiraaz/messages/et'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { contactsQuery, useContactActions } from '../../../../data/contacts/contacts.ts'
import { loadInsideTexts, startI18n } from '../../../../i18n/i18n.ts'
import { withoutLayout } from '../../../../testing/without-layout.ts'
import { useMatrixEdit } from '../use-matrix-edit.ts'
// Loaded before the dialog asks for it: a first load could take longer than the test waits.
import './ChooseAddressesDialog.tsx'
import { ManyAddresses } from './ManyAddresses.tsx'
import { waitFor } from '../../../../testing/wait-for.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
// jsdom loads no fonts.
Reflect.set(document, 'fonts', new EventTarget())
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const contact = (id: string, name: string) => ({
  id,
  tags: [],
  isDefault: false,
  address: { objectName: name, street: 'Lai', houseNo: '1', city: 'Tartu', postalCode: '51005', country: 'EE' },
})

/** Matrix with room for one more row. */
const FULL = createMatrix(
  'multiple',
  [{ item: 0, design: 0, quantity: 5 }],
  Array.from({ length: ORDER_LIMITS.destinationsPerDesign - 1 }, (_none, at) => ({
    destinationId: `r${at}`,
    cells: [1],
  })),
)

const Part = ({ start = FULL }: { start?: Matrix }) => {
  const [matrix, setMatrix] = useState(start)
  const edit = useMatrixEdit(matrix, setMatrix)
  const { data } = useQuery(contactsQuery('c1'))
  const { changeContacts } = useContactActions('c1')
  return (
    <>
      <header>{data !== undefined && changeContacts && 'loaded'}</header>
      <ManyAddresses clientId="c1" orderId="o1" matrix={matrix} headings={[]} oneOff={[]} edit={edit} />
      <ol>
        {matrix.rows.map(({ destinationId, key }) => (
          <li key={key}>{destinationId}</li>
        ))}
      </ol>
      <output>{edit.refused.map(({ row, text, code }) => `${row} ${text} ${code}`).join()}</output>
    </>
  )
}

const click = (words: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('button, label')]
      .find(({ textContent }) => textContent === words)
      ?.click(),
  )

it('chosen addresses beyond the limit of rows are told as refused', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const contacts = [contact('a', 'Esimene'), contact('b', 'Teine'), contact('c', 'Kolmas')]
  client.setQueryData(contactsQuery('c1').queryKey, contacts as never)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  opened.push(root)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <Part />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const { many } = et.transportMatrix
  await click(many.open)
  await waitFor(async () => {
    await act(async () => undefined)
    expect(document.body.textContent).toContain(many.all_other.replace('{{count}}', '3'))
  })
  await click(many.all_other.replace('{{count}}', '3'))
  await click(many.add_other.replace('{{count}}', '3'))
  const limit = ORDER_LIMITS.destinationsPerDesign
  expect(document.querySelector('output')?.textContent).toMatch(
    new RegExp(`^${limit} .*Teine.* beyondRows,${limit + 1} .*Kolmas.* beyondRows$`),
  )
})

const opened: Root[] = []
// Also after a failure: the tests of all files share one document.
afterEach(async () => {
  await close()
  localStorage.clear()
})

const close = async () => {
  for (const root of opened.splice(0)) await act(async () => root.unmount())
  document.body.replaceChildren()
}

/** Draws the part for a client with these addresses; saved ones get the ids n1, n2 and so on. */
const drawn = async (contacts: readonly ReturnType<typeof contact>[]) => {
  const book = [...contacts]
  const actions = { changeContacts: true, chooseDefaultContact: false, lengthenPaymentTerm: false }
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/clients/name')) return Response.json({ name: 'Kohvik', paymentTerm: 14, actions })
    if (request.method === 'GET') return Response.json(new URL(request.url).pathname.endsWith('/contacts') ? book : [])
    const id = `n${book.length + 1}`
    const { address } = (await request.json()) as { address: { objectName: string } }
    book.push(contact(id, address.objectName))
    return Response.json({ id })
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  opened.push(root)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const start = createMatrix('multiple', [{ item: 0, design: 0, quantity: 5 }], [])
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <Part start={start} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  // An address book that is still loading is not an empty one.
  await until(() => expect(document.querySelector('header')?.textContent).toBe('loaded'))
}

const until = (check: () => void) =>
  waitFor(async () => {
    await act(async () => undefined)
    check()
  })

const { form } = et.contacts
const field = (label: string) =>
  document.querySelector<HTMLInputElement>(`#${CSS.escape(labelled(label)?.getAttribute('for') ?? 'none')}`)
const labelled = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label) === true)
const type = (label: string, value: string) =>
  act(async () => {
    const input = field(label)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const rows = () => [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent)

it('an empty address book leads to new addresses at once, and each saved one gets a row', async () => {
  await drawn([])
  await click(et.transportMatrix.many.open)
  await until(() => expect(document.body.textContent).toContain(form.addTitle))
  await type(form.objectName, 'Esimene pood')
  await click(form.saveAndNext)
  await until(() => expect(field(form.objectName)?.value).toBe(''))
  await type(form.objectName, 'Teine pood')
  await click(form.save)
  await until(() => expect(rows()).toEqual(['n1', 'n2']))
})

it('a new address comes back chosen in the list of addresses', async () => {
  await drawn([contact('a', 'Esimene')])
  await click(et.transportMatrix.many.open)
  await until(() => expect(document.body.textContent).toContain(et.contacts.add))
  await click(et.contacts.add)
  await until(() => expect(document.body.textContent).toContain(form.addTitle))
  await type(form.objectName, 'Teine pood')
  await click(form.save)
  await until(() => expect(document.body.textContent).toContain(et.contacts.many.count_one.replace('{{count}}', '1')))
  await click(et.transportMatrix.many.add_one.replace('{{count}}', '1'))
  await until(() => expect(rows()).toEqual(['n2']))
})

it('chosen addresses and their search come back after a reload, until they are added', async () => {
  const { many } = et.transportMatrix
  const contacts = [contact('a', 'Esimene'), contact('b', 'Teine')]
  const chosen = () => expect(document.body.textContent).toContain(et.contacts.many.count_one.replace('{{count}}', '1'))
  await drawn(contacts)
  await click(many.open)
  await until(() => expect(field(et.contacts.search)).not.toBeNull())
  await type(et.contacts.search, 'teine')
  await until(() => expect(document.body.textContent).toContain(many.all_one.replace('{{count}}', '1')))
  await click(many.all_one.replace('{{count}}', '1'))
  await until(chosen)
  await close()
  await drawn(contacts)
  await until(chosen)
  expect(field(et.contacts.search)?.value).toBe('teine')
  await click(many.add_one.replace('{{count}}', '1'))
  await until(() => expect(rows()).toEqual(['b']))
  await close()
  await drawn(contacts)
  expect(document.body.textContent).not.toContain(many.title)
})

it('a kept choice of an address that was deleted since is left out', async () => {
  const { many } = et.transportMatrix
  await drawn([contact('a', 'Esimene'), contact('b', 'Teine')])
  await click(many.open)
  await until(() => expect(document.body.textContent).toContain(many.all_other.replace('{{count}}', '2')))
  await click(many.all_other.replace('{{count}}', '2'))
  await close()
  await drawn([contact('b', 'Teine')])
  await until(() => expect(document.body.textContent).toContain(et.contacts.many.count_one.replace('{{count}}', '1')))
  await click(many.add_one.replace('{{count}}', '1'))
  await until(() => expect(rows()).toEqual(['b']))
})
