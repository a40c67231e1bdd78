// @vitest-environment jsdom
import type { NamedApprover } from '@tiraaz/domain/approvals/outside-approvers'
import { act, useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadApprovalTexts } from '../../i18n/approval-texts.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { showElement, typeInto } from '../../testing/show-element.tsx'
import { withoutLayout } from '../../testing/without-layout.ts'
import { ApproverFields } from './ApproverFields.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadApprovalTexts()
})
afterEach(() => document.body.replaceChildren())

const JURI = { name: 'Jüri Juht', email: 'juri@pesakond.ee' }

const Fields = ({ onChange }: { onChange: (approver: NamedApprover) => void }) => {
  const [value, setValue] = useState<NamedApprover>({ name: '', email: '' })
  return (
    <ApproverFields
      choices={{ domains: ['pesakond.ee', 'põhja.ee'], suggestions: [JURI] }}
      value={value}
      problems={[{ key: 'approver.email', errors: ['Vale domeen.'] }]}
      onChange={(approver) => {
        setValue(approver)
        onChange(approver)
      }}
    />
  )
}

it('names the domains, shows a refusal at the address, and fills both fields by a suggestion', async () => {
  const changes: NamedApprover[] = []
  const { leave } = await showElement(<Fields onChange={(approver) => changes.push(approver)} />)
  expect(document.body.textContent).toContain('pesakond.ee, põhja.ee')
  expect(document.body.textContent).toContain('Vale domeen.')
  await act(async () => document.querySelector('button')?.click())
  expect(changes.at(-1)).toEqual(JURI)
  const [, email] = document.querySelectorAll('input')
  if (email === undefined) throw new Error('There is no field for the address')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  await typeInto(email, 'kati@pesakond.ee')
  expect(changes.at(-1)).toEqual({ name: JURI.name, email: 'kati@pesakond.ee' })
  await leave()
})
