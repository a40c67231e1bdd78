// @vitest-environment jsdom
import { act } from 'react'
import { RouterContextProvider } from '@tanstack/react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../api/query-client.ts'
import type { AgencyOrder } from '../../../../data/agency-orders/agency-orders.ts'
import type { ProofPlan, SentProof } from '../../../../data/proofs/proofs.ts'
import { loadInsideTexts, startI18n, text } from '../../../../i18n/i18n.ts'
import { loadProofTexts } from '../../../../i18n/proof-texts.ts'
import { createAppRouter } from '../../../../router.ts'
import { showElement, typeInto } from '../../../../testing/show-element.tsx'
import { waitFor } from '../../../../testing/wait-for.ts'
import { withoutLayout } from '../../../../testing/without-layout.ts'
import { SendProofModal } from './SendProofModal.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
// jsdom loads no fonts.
Reflect.set(document, 'fonts', new EventTarget())
// Nor does it measure the mark of a segmented field.
Reflect.set(
  globalThis,
  'ResizeObserver',
  class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  },
)
beforeAll(async () => {
  await startI18n('et-EE')
  await Promise.all([loadInsideTexts(), loadProofTexts()])
})
afterEach(() => vi.unstubAllGlobals())

const PLAN: ProofPlan = {
  productName: 'Plakat A4',
  files: [{ name: 'plakat.pdf', designName: 'Kujundus 1' }],
  people: [
    { id: 'u1', name: 'Liis Tamm', email: 'liis@naidis.example', isProposed: true },
    { id: 'u2', name: 'Mart Kask', email: 'mart@naidis.example', isProposed: false },
  ],
  guests: [],
  openComments: 2,
  deadline: null,
  isMailed: false,
}

/** Opens the dialog, and keeps the bodies of sent proofs. */
const openDialog = async (plan: ProofPlan, guestLinks: SentProof['guestLinks'] = []) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(plan)
    sent.push(await request.json())
    return Response.json({ id: 'r1', guestLinks })
  })
  // The dialog reads only the ids of the order.
  const order = { id: 'o1', clientId: 'c1' } as AgencyOrder
  const router = createAppRouter(async () => createQueryClient(() => undefined))
  const { leave } = await showElement(
    <RouterContextProvider router={router}>
      <SendProofModal
        order={order}
        proofs={{
          itemId: 'i1',
          productName: 'Plakat A4',
          gate: 'notAsked',
          canSend: true,
          canPass: false,
          earlier: null,
          rounds: [],
        }}
        onClose={() => undefined}
      />
    </RouterContextProvider>,
  )
  await act(() => waitFor(() => expect(submitButton()).not.toBeNull()))
  return { sent, leave }
}

const dialogText = () => document.querySelector('[role=dialog]')?.textContent ?? ''
const submitButton = () => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=checkbox]')]
const press = (element: HTMLElement | null | undefined) => act(async () => element?.click())

it('ticks the proposed people, says that no email is sent, and sends the files to them', async () => {
  const { sent, leave } = await openDialog(PLAN)
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false])
  expect(dialogText()).toContain('plakat.pdf')
  expect(dialogText()).toContain(text('proofs.send.openComments', { count: 2 }))
  expect(dialogText()).toContain(text('proofs.send.notMailed'))
  await press(submitButton())
  await act(() =>
    waitFor(() => expect(sent).toEqual([{ message: '', dueOn: null, mode: 'any', people: ['u1'], guests: [] }])),
  )
  await leave()
})

const buttonNamed = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find((one) => one.textContent?.trim() === name)
const fieldsOfGuests = () => [
  ...document.querySelectorAll<HTMLInputElement>('[role=dialog] [role=group] input:not([type=checkbox])'),
]

it('asks a guest by name and email, proposes those of the round before, and shows the links that were not emailed', async () => {
  const guest = { name: 'Mari Maasikas', email: 'mari@kaubamaja.example' }
  const { sent, leave } = await openDialog({ ...PLAN, guests: [guest] }, [
    { ...guest, link: 'https://portaal.example/proof/abc' },
  ])
  expect(fieldsOfGuests().map(({ value }) => value)).toEqual([guest.name, guest.email])
  await press(buttonNamed(text('proofs.send.guests.add')))
  expect(document.activeElement).toBe(fieldsOfGuests()[2])
  await press(submitButton())
  expect(dialogText()).toContain(text('proofs.send.guests.nameMissing'))
  expect(sent).toEqual([])
  const [, , name, email] = fieldsOfGuests()
  if (name === undefined || email === undefined) throw new Error('The second guest has no fields')
  await typeInto(name, 'Jaan Jõgi')
  await typeInto(email, 'jaan@kaubamaja.example')
  await press(boxes()[0])
  await press(submitButton())
  const guests = [guest, { name: 'Jaan Jõgi', email: 'jaan@kaubamaja.example' }]
  await act(() => waitFor(() => expect(sent).toEqual([{ message: '', dueOn: null, mode: 'any', people: [], guests }])))
  await act(() => waitFor(() => expect(dialogText()).toContain(text('proofs.send.guests.linksText'))))
  expect(document.querySelector<HTMLInputElement>('[role=dialog] input[readonly]')?.value).toContain('/proof/abc')
  await leave()
})

it('sends nothing without a person and says so', async () => {
  const { sent, leave } = await openDialog(PLAN)
  await press(boxes()[0])
  await press(submitButton())
  expect(dialogText()).toContain(text('proofs.send.peopleMissing'))
  expect(sent).toEqual([])
  await leave()
})

it('cannot be sent while the product has no files', async () => {
  const { leave } = await openDialog({ ...PLAN, files: [] })
  expect(dialogText()).toContain(text('proofs.send.noFiles'))
  expect(submitButton()?.disabled).toBe(true)
  await leave()
})
