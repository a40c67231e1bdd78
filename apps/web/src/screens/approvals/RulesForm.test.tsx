// @vitest-environment jsdom
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { PolicyResponse } from '../../data/approvals/approvals.ts'
import { loadApprovalTexts } from '../../i18n/approval-texts.ts'
import { loadInsideTexts, startI18n, text } from '../../i18n/i18n.ts'
import { createAppRouter } from '../../router.ts'
import { showElement, typeInto } from '../../testing/show-element.tsx'
import { withoutLayout } from '../../testing/without-layout.ts'
import { RulesForm } from './RulesForm.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await Promise.all([loadInsideTexts(), loadApprovalTexts()])
})
afterEach(() => document.body.replaceChildren())

const aRule = (name: string): PolicyResponse['rules'][number] => ({
  name,
  isActive: true,
  conditions: [],
  steps: [{ kind: 'managers' }],
})
const POLICY: PolicyResponse = {
  version: 1,
  match: 'all',
  allowsSelfApproval: false,
  agencyOrdersFreely: false,
  approversMayEdit: false,
  approverDomains: [],
  isManagedByClient: true,
  mayDelegate: true,
  rules: [aRule('Suured'), aRule('Plakatid')],
  people: [],
  productGroups: [],
  products: [],
  costCentres: [],
  isPurchaseOrderOptional: false,
  hasBudgets: false,
}

const buttonOf = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
  )
  if (found === undefined) throw new Error(`There is no button ${name}`)
  return found
}
const press = (name: string) => act(async () => buttonOf(name).click())
const nameField = () => document.querySelector<HTMLInputElement>('input[type="text"], input:not([type])')

/** Opens the form; `show` gives it rules that were read again. */
const open = async () => {
  const router = createAppRouter(async () => new QueryClient())
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }) })
  const draw = (policy: PolicyResponse) => (
    <RouterContextProvider router={router}>
      <RulesForm clientId="c1" policy={policy} onReadAgain={async () => policy} />
    </RouterContextProvider>
  )
  const { show, leave } = await showElement(draw(POLICY))
  return { show: (policy: PolicyResponse) => show(draw(policy)), leave }
}

it('typed rules stay when others were saved meanwhile, and are refused over them', async () => {
  const versions: (string | null)[] = []
  vi.stubGlobal('fetch', async ({ url, method }: Request) => {
    if (method === 'PUT') versions.push(new URL(url).searchParams.get('version'))
    return Response.json({}, { status: 409 })
  })
  const { show, leave } = await open()
  await press(text('approvals.rules.edit', { name: 'Suured' }))
  await typeInto(nameField(), 'Väga suured')
  await show({ ...POLICY, version: 2, rules: [aRule('Teise inimese reegel')] })
  expect(nameField()?.value).toBe('Väga suured')
  await press(text('unsaved.save'))
  expect(versions).toEqual(['1'])
  await leave()
})

it('an open rule stays open when it is moved', async () => {
  const { leave } = await open()
  await press(text('approvals.rules.edit', { name: 'Plakatid' }))
  await press(text('approvals.rules.up', { name: 'Plakatid' }))
  expect(nameField()?.value).toBe('Plakatid')
  await leave()
})
