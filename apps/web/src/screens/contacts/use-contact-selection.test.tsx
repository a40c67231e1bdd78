// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Contact } from '../../data/contacts/contacts.ts'
import { showHook } from '../../testing/show-hook.ts'
import { useContactSelection } from './use-contact-selection.ts'

const page = [{ id: 'c1' }, { id: 'c2' }] as Contact[]

let close = async () => {}
afterEach(() => close())

it('a deleted contact leaves the choice, and the others stay', async () => {
  const { value, leave } = await showHook(() => useContactSelection(page), null)
  close = leave
  await act(async () => value().togglePage())
  expect(value().ids).toEqual(['c1', 'c2'])
  await act(async () => value().drop('c1'))
  expect(value().ids).toEqual(['c2'])
})

it('choosing all found keeps what was chosen under another search', async () => {
  const { value, leave } = await showHook(() => useContactSelection(page), null)
  close = leave
  await act(async () => value().togglePage())
  await act(async () => value().choose([{ id: 'c2' }, { id: 'c3' }] as Contact[]))
  expect(value().ids).toEqual(['c1', 'c2', 'c3'])
})
