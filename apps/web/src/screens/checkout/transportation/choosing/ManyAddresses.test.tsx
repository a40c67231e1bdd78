// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMatrix } from '@tiraaz/domain/distribution/matrix'
import { ORDER_LIMITS } from '@tiraaz/domain/limits'
import { et } from '@tiraaz/messages/et'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { contactsQuery } from '../../../../data/contacts/contacts.ts'
import { loadInsideTexts, startI18n } from '../../../../i18n/i18n.ts'
import { withoutLayout } from '../../../../testing/without-layout.ts'
import { useMatrixEdit } from '../use-matrix-edit.ts'
// Loaded before the dialog asks for it: a first load could take longer than the test waits.
import './ChooseAddressesDialog.tsx'
import { ManyAddresses } from './ManyAddresses.tsx'

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

const Part = () => {
  const [matrix, setMatrix] = useState(FULL)
  const edit = useMatrixEdit(matrix, setMatrix)
  return (
    <>
      <ManyAddresses clientId="c1" matrix={matrix} headings={[]} oneOff={[]} edit={edit} />
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
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(document.body.textContent).toContain(many.all_other.replace('{{count}}', '3'))
  })
  await click(many.all_other.replace('{{count}}', '3'))
  await click(many.add_other.replace('{{count}}', '3'))
  const limit = ORDER_LIMITS.destinationsPerDesign
  expect(document.querySelector('output')?.textContent).toMatch(
    new RegExp(`^${limit} .*Teine.* beyondRows,${limit + 1} .*Kolmas.* beyondRows$`),
  )
  await act(async () => root.unmount())
})
