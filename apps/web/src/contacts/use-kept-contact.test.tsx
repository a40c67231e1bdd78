// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { contactForm } from './contact-form.ts'
import { useKeptContact } from './use-kept-contact.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => localStorage.clear())

const empty = contactForm(null, 'inAddressBook')
type OpenForm = ReturnType<typeof useKeptContact>

/** Opens the form, does something with it and takes the page away; answers how the form was opened. */
const opened = (
  does: (kept: OpenForm) => void = () => undefined,
  start = empty,
  contactId: string | null = null,
): OpenForm => {
  const seen: OpenForm[] = []
  const Form = () => {
    seen.push(useKeptContact({ clientId: 'c1', contactId, start }))
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Form />))
  const [first] = seen
  if (first === undefined) throw new Error('The form was not drawn')
  act(() => does(first))
  act(() => root.unmount())
  return first
}
const typed = { ...empty, objectName: 'Pood Kaugel', city: 'Kihnu vald' }
const typeIt = ({ setForm }: OpenForm) => setForm(typed)

it('a half-typed address is there again when its form is opened after a reload', () => {
  opened(typeIt)
  const again = opened()
  expect(again.form).toEqual(typed)
  expect(again.isRestored).toBe(true)
  expect(opened(undefined, empty, 'other').form).toEqual(empty)
})

it('an address that was saved or given up leaves an empty form', () => {
  opened(typeIt)
  opened(({ drop }) => drop())
  expect(opened()).toMatchObject({ form: empty, isRestored: false })
  opened(typeIt)
  opened(({ startAnew }) => startAnew())
  expect(opened()).toMatchObject({ form: empty, isRestored: false })
})

it('a half-typed change does not come back over an address that was changed since', () => {
  opened(typeIt, empty, 'shop')
  const changed = { ...empty, street: 'Ruhnu tee' }
  expect(opened(undefined, changed, 'shop').form).toEqual(changed)
})
