// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { LinkedApproval } from '../../../data/approvals/linked-approval.ts'
import { loadApprovalTexts } from '../../../i18n/approval-texts.ts'
import { startI18n, text } from '../../../i18n/i18n.ts'
import { loadProofLinkTexts } from '../../../i18n/proof-link-texts.ts'
import { showElement, typeInto } from '../../../testing/show-element.tsx'
import { waitFor } from '../../../testing/wait-for.ts'
import { withoutLayout } from '../../../testing/without-layout.ts'
import { LinkedApprovalScreen } from './LinkedApprovalScreen.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
// jsdom loads no fonts.
Reflect.set(document, 'fonts', new EventTarget())
beforeAll(async () => {
  await startI18n('et-EE')
  await Promise.all([loadApprovalTexts(), loadProofLinkTexts()])
})
afterEach(() => document.body.replaceChildren())

const LINKED: LinkedApproval = {
  version: 3,
  orderName: 'Jõulupeo plakatid',
  clientName: 'Kaubamaja',
  agencyName: 'Trükiagentuur',
  requestedAt: '2026-03-11T08:00:00.000Z',
  requestedBy: 'Liis Tamm',
  items: [
    { id: 'i1', productName: 'Plakat A4', quantity: 10, price: { was: 40, now: 50 }, costCentre: null, designs: [] },
  ],
  places: [{ destinationId: 'd1', name: 'Peakontor', city: 'Tallinn', price: 5 }],
  transport: { was: 5, now: 5 },
  total: { was: 45, now: 55 },
  deadline: { was: '2026-03-20', now: '2026-03-20' },
  orderFields: null,
  blanketOrder: null,
  budgets: [],
  isSendable: true,
  code: { sentTo: 'j…@pesakond.ee' },
}

/** Portal with one link; a decision ends it. */
const serve = (approval: LinkedApproval | number) => {
  const decisions: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { method, url } = request
    if (url.includes('/decisions')) decisions.push(await request.json())
    if (method === 'POST') return new Response(null, { status: 204 })
    if (typeof approval === 'number') return Response.json({}, { status: approval })
    return decisions.length > 0 ? Response.json({}, { status: 403 }) : Response.json(approval)
  })
  return decisions
}

const page = () => document.body.textContent ?? ''
const eventually = async (check: () => void) => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  await waitFor(check)
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
}
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].findLast((button) => button.textContent?.trim() === name)?.click(),
  )

it('shows what has changed, asks for a code, and thanks for the decision that ends the link', async () => {
  const decisions = serve(LINKED)
  const { leave } = await showElement(<LinkedApprovalScreen token="t" />)
  await eventually(() => expect(page()).toContain('Jõulupeo plakatid'))
  expect(page()).toContain('Peakontor, Tallinn')
  expect(page()).toContain('oli')
  await press(text('approvals.decide.approve'))
  await eventually(() => expect(page()).toContain('j…@pesakond.ee'))
  const code = [...document.querySelectorAll('input')].at(-1)
  if (code === undefined) throw new Error('There is no field for the code')
  await typeInto(code, ' 048215 ')
  await press(text('approvals.decide.approve'))
  await eventually(() => expect(page()).toContain(text('approvals.link.decided.approved')))
  expect(decisions).toEqual([
    {
      decision: 'approved',
      note: '',
      code: '048215',
      deadline: '2026-03-20',
      itemsPrices: [{ id: 'i1', price: 50 }],
      transportPrices: [{ destinationId: 'd1', price: 5 }],
    },
  ])
  await leave()
})

it('offers only to send back an order that is not possible any more', async () => {
  serve({ ...LINKED, isSendable: false })
  const { leave } = await showElement(<LinkedApprovalScreen token="t" />)
  await eventually(() => expect(page()).toContain(text('approvals.request.notSendable')))
  const buttons = [...document.querySelectorAll('button')].map((button) => button.textContent?.trim())
  expect(buttons).not.toContain(text('approvals.decide.approve'))
  expect(buttons).toContain(text('approvals.decide.reject'))
  await leave()
})

it.each([
  [403, 'approvals.link.ended.title'],
  [404, 'approvals.link.missing.title'],
] as const)('says why a link does not open: %s', async (status, title) => {
  serve(status)
  const { leave } = await showElement(<LinkedApprovalScreen token="t" />)
  await eventually(() => expect(page()).toContain(text(title)))
  await leave()
})
