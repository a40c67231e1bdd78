// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadInsideTexts, startI18n, text } from '../../i18n/i18n.ts'
import { loadProofTexts } from '../../i18n/proof-texts.ts'
import { PROOF } from '../../testing/proof.ts'
import { showElement, typeInto } from '../../testing/show-element.tsx'
import { waitFor } from '../../testing/wait-for.ts'
import { withoutLayout } from '../../testing/without-layout.ts'
import { ProofDecision } from './ProofDecision.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
// jsdom loads no fonts.
Reflect.set(document, 'fonts', new EventTarget())
beforeAll(async () => {
  await startI18n('et-EE')
  await Promise.all([loadInsideTexts(), loadProofTexts()])
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const OF = { clientId: 'c1', proofId: 'r1' }

const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].findLast((button) => button.textContent?.trim() === name)?.click(),
  )
const submit = () => act(async () => document.querySelector<HTMLElement>('[role=dialog] button[type=submit]')?.click())
const dialog = () => document.querySelector('[role=dialog]')
const noteField = () => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea:not([aria-hidden])')

/** Answers calls with a status, and keeps their bodies. */
const answerWith = (status: number) => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.json())
    return status === 204 ? new Response(null, { status }) : Response.json({}, { status })
  })
  return bodies
}

it('shows the sentence before the approval and names the bytes that were seen', async () => {
  const bodies = answerWith(204)
  const { leave } = await showElement(<ProofDecision of={OF} proof={PROOF} />)
  await press(text('proofs.decision.approve'))
  await waitFor(() => expect(dialog()?.textContent).toContain(text('proofs.sentence')))
  expect(bodies).toEqual([])
  await submit()
  await act(() => waitFor(() => expect(bodies).toHaveLength(1)))
  expect(bodies[0]).toEqual({ decision: 'approved', note: '', seen: ['a'.repeat(64)] })
  await leave()
})

it('keeps the dialog and the typed note when the proof has changed meanwhile', async () => {
  answerWith(409)
  const { show, leave } = await showElement(<ProofDecision of={OF} proof={PROOF} />)
  await press(text('proofs.decision.requestChanges'))
  await waitFor(() => expect(noteField()).not.toBeNull())
  await typeInto(noteField(), 'Kuupäev')
  await submit()
  await act(() => waitFor(() => expect(dialog()?.textContent).toContain(text('proofs.decision.conflict'))))
  const over = { ...PROOF, hasCurrentFiles: false, actions: { ...PROOF.actions, decide: false } }
  await show(<ProofDecision of={OF} proof={over} />)
  expect(noteField()?.value).toBe('Kuupäev')
  expect(document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')?.disabled).toBe(true)
  await leave()
  // The note comes back with the next round's page too, until it is sent.
  expect(Object.keys(localStorage)).toEqual(['edits:r1:text-proof-changes'])
})

it('offers no answer to a person who is not asked', async () => {
  const { leave } = await showElement(
    <ProofDecision of={OF} proof={{ ...PROOF, actions: { ...PROOF.actions, decide: false } }} />,
  )
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    text('proofs.decision.approve'),
  )
  await leave()
})
