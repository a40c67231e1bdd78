// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { LISTED_ORDER } from '../testing/listed-order.ts'
import { showHook } from '../testing/show-hook.ts'
import { useOpenRequest } from './use-open-request.ts'

afterEach(() => sessionStorage.clear())

const asked = { ...LISTED_ORDER, canRequestAlteration: true }
const other = { ...asked, id: 'o2' }
const open = () => showHook(useOpenRequest, [other, asked])

it('a request that was open before a reload is open again, until it is closed', async () => {
  const before = await open()
  expect(before.value().interrupted).toBeUndefined()
  before.value().note(asked)
  const after = await open()
  expect(after.value().interrupted?.id).toBe(asked.id)
  await act(async () => after.value().forget(asked))
  expect(after.value().interrupted).toBeUndefined()
  const last = await open()
  expect(last.value().interrupted).toBeUndefined()
})

it('an order that takes no request any more opens no dialog after a reload', async () => {
  const before = await open()
  before.value().note(asked)
  const after = await showHook(useOpenRequest, [{ ...asked, canRequestAlteration: false }])
  expect(after.value().interrupted).toBeUndefined()
})
