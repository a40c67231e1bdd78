// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { LinkedProof } from '../../../data/proofs/linked-proof.ts'
import { startI18n, text } from '../../../i18n/i18n.ts'
import { loadProofLinkTexts } from '../../../i18n/proof-link-texts.ts'
import { PROOF } from '../../../testing/proof.ts'
import { showElement, typeInto } from '../../../testing/show-element.tsx'
import { waitFor } from '../../../testing/wait-for.ts'
import { withoutLayout } from '../../../testing/without-layout.ts'
import { LinkedProofScreen } from './LinkedProofScreen.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
// jsdom loads no fonts.
Reflect.set(document, 'fonts', new EventTarget())
beforeAll(async () => {
  await startI18n('et-EE')
  await loadProofLinkTexts()
})
afterEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
})

const { order: _order, ended: _ended, rounds: _rounds, isNewest: _isNewest, ...content } = PROOF
const LINKED: LinkedProof = {
  ...content,
  item: { productName: 'Plakat A4', quantity: 100 },
  clientName: 'Kaubamaja',
  agencyName: 'Trükiagentuur',
  before: null,
  code: null,
  expiresOn: '2026-04-10',
  people: [
    {
      id: 'g1',
      name: 'Mari Maasikas',
      isGuest: true,
      isYou: true,
      isRevoked: false,
      openedAt: null,
      remindedAt: null,
      answer: null,
    },
  ],
  actions: { decide: true, comment: true },
}

/** Preview of a file with one page. */
const READY = { state: 'ready', failure: null, pages: ['/seite.webp'], facts: null, findings: [] }

/** Portal with one link, whose files have a preview or none; an answer ends its round. */
const serve = (status = 200, proof: LinkedProof = LINKED, preview: typeof READY | null = null) => {
  const calls: string[] = []
  let isOver = false
  vi.stubGlobal('fetch', async (request: Request) => {
    const { method, url } = request
    const { pathname } = new URL(url)
    calls.push(`${method} ${pathname.split('/proof-links/')[1] ?? pathname}`)
    if (pathname.endsWith('/decisions')) {
      isOver = true
      const { code } = await request.json()
      if (code !== '') calls.push(`code ${code}`)
    }
    if (method === 'POST') return new Response(null, { status: 204 })
    if (pathname.endsWith('/preview'))
      return preview === null ? Response.json({}, { status: 404 }) : Response.json(preview)
    if (pathname.endsWith('/plates'))
      return Response.json({ state: 'unavailable', failure: null, canRetry: false, plates: null })
    return isOver || status !== 200 ? Response.json({}, { status: isOver ? 403 : status }) : Response.json(proof)
  })
  return calls
}

const page = () => document.body.textContent ?? ''
/** Waits for parts that are loaded late too: React renders them by itself meanwhile. */
const eventually = async (check: () => void) => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  await waitFor(check)
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
}
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].findLast((button) => button.textContent?.trim() === name)?.click(),
  )

it('shows the round, records that the page was opened once, and thanks for the answer that ends it', async () => {
  const calls = serve()
  const { leave } = await showElement(<LinkedProofScreen token="t" />)
  await act(() => waitFor(() => expect(page()).toContain('Trükiagentuur')))
  expect(page()).toContain(text('proofs.people.you'))
  expect(document.querySelector('a[download]')?.getAttribute('href')).toBe('/api/store/proof-links/t/files/f1')
  await press(text('proofs.decision.approve'))
  await act(async () => document.querySelector<HTMLElement>('[role=dialog] button[type=submit]')?.click())
  await act(() => waitFor(() => expect(page()).toContain(text('proofLink.answered.title'))))
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST t/opened', 'POST t/decisions'])
  await leave()
})

it('compares with the round before, and shows the plates, through calls of the link', async () => {
  const [file] = LINKED.files
  const old = { id: 'f0', name: 'plakat-1.pdf', sha256: 'b'.repeat(64), previewId: 'v0' }
  const calls = serve(
    200,
    { ...LINKED, number: 2, files: file === undefined ? [] : [file], before: { number: 1, files: [old] } },
    READY,
  )
  const { leave } = await showElement(<LinkedProofScreen token="t" />)
  await eventually(() => expect(page()).toContain(text('proofs.compare.open', { number: 1 })))
  await press(text('proofs.compare.open', { number: 1 }))
  await eventually(() => expect(calls).toContain('GET t/files/f0/preview'))
  await press(text('designFiles.previewDialog.inks'))
  await eventually(() => expect(calls).toContain('GET t/files/f1/plates'))
  await eventually(() => expect(page()).toContain(text('plates.unavailable')))
  expect(calls.filter((call) => !call.includes(' t'))).toEqual([])
  await leave()
})

it.each([
  ['there is no earlier round', null],
  [
    'the file is the same',
    { number: 1, files: LINKED.files.map(({ id, name, sha256, previewId }) => ({ id, name, sha256, previewId })) },
  ],
])('compares nothing where %s', async (_, before) => {
  serve(200, { ...LINKED, number: 2, before }, READY)
  const { leave } = await showElement(<LinkedProofScreen token="t" />)
  await eventually(() => expect(page()).toContain(text('designFiles.previewDialog.inks')))
  expect(page()).not.toContain(text('proofs.compare.open', { number: 1 }))
  expect(page().includes(text('proofs.compare.unchanged', { number: 1 }))).toBe(before !== null)
  await leave()
})

it('sends the code by email where the client asks for one, and the answer with what was typed', async () => {
  const calls = serve(200, { ...LINKED, code: { sentTo: 'm…@kaubamaja.example' } })
  const { leave } = await showElement(<LinkedProofScreen token="t" />)
  await act(() => waitFor(() => expect(page()).toContain('Trükiagentuur')))
  await press(text('proofs.decision.approve'))
  expect(page()).toContain('m…@kaubamaja.example')
  await press(text('proofLink.code.send'))
  await act(() => waitFor(() => expect(page()).toContain(text('proofLink.code.sent', { minutes: 10 }))))
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input[name=one-time-code]')
  await typeInto(field, ' 048215 ')
  await act(async () => document.querySelector<HTMLElement>('[role=dialog] button[type=submit]')?.click())
  await act(() => waitFor(() => expect(page()).toContain(text('proofLink.answered.title'))))
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST t/opened', 'POST t/code', 'POST t/decisions'])
  expect(calls).toContain('code 048215')
  await leave()
})

it.each([
  [403, 'proofLink.ended.title'],
  [404, 'proofLink.missing.title'],
] as const)('says of a link that is answered with %i that it opens nothing', async (status, title) => {
  const calls = serve(status)
  const { leave } = await showElement(<LinkedProofScreen token="t" />)
  await act(() => waitFor(() => expect(page()).toContain(text(title))))
  expect(calls).toEqual(['GET t'])
  await leave()
})
