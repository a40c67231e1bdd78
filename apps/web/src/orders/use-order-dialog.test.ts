// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { showHook } from '../testing/show-hook.ts'
import { useOrderDialog } from './use-order-dialog.ts'

it('an order dialog gets the latest version, so a retry after a conflict succeeds', async () => {
  const order = { id: 'o1', version: 3 }
  const use = (orders: { id: string; version: number }[]) => useOrderDialog<'cancel' | 'invoice', typeof order>(orders)
  const dialog = await showHook(use, [order])
  expect(dialog.value().askedFor('cancel')).toBeNull()
  await act(async () => dialog.value().ask('cancel', order))
  await dialog.show([
    { id: 'o2', version: 1 },
    { ...order, version: 4 },
  ])
  expect([dialog.value().askedFor('cancel')?.version, dialog.value().askedFor('invoice')]).toEqual([4, null])
  await dialog.show([])
  expect(dialog.value().askedFor('cancel')).toEqual(order)
  await act(async () => dialog.value().close())
  expect(dialog.value().askedFor('cancel')).toBeNull()
})
