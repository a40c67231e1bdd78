import { expect, it } from 'vitest'
import { newId } from '../core/ids.ts'
import { findSecrets } from './secrets.ts'
import { removeIds } from './remove-ids.ts'

it('removeIds removes ids and keeps the text around them', () => {
  const now = new Date('2026-03-11T08:00:00Z')
  const time = newId(now).slice(0, 10)
  expect(removeIds(`{"id":"${time}00rgb654321x0000","url":"/files/${newId(now)}?size=thumb"}`)).toBe(
    '{"id":"id","url":"/files/id?size=thumb"}',
  )
  expect(removeIds('SALAJANE TRÜKIKODA 98765.43')).toBe('SALAJANE TRÜKIKODA 98765.43')
})

it('purchase data is found beside an id, never inside one', () => {
  const id = '01kkd1q0000000654321000000'
  expect(findSecrets({ body: { id }, text: `{"id":"${id}"}` })).toEqual([])
  expect(findSecrets({ body: { note: `${id}: 654321` }, text: '' })).toHaveLength(1)
})
