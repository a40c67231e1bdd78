import { expect, it } from 'vitest'
import { newId } from '../core/ids.ts'
import { secretsIn } from './secrets.ts'
import { withoutIds } from './without-ids.ts'

it('an id is no text, whatever it looks like; what stands around it is', () => {
  const now = new Date('2026-03-11T08:00:00Z')
  const time = newId(now).slice(0, 10)
  expect(withoutIds(`{"id":"${time}00rgb654321x0000","url":"/files/${newId(now)}?size=thumb"}`)).toBe(
    '{"id":"id","url":"/files/id?size=thumb"}',
  )
  expect(withoutIds('SALAJANE TRÜKIKODA 98765.43')).toBe('SALAJANE TRÜKIKODA 98765.43')
})

it('purchase data is found beside an id, and never in one', () => {
  const id = '01kkd1q0000000654321000000'
  expect(secretsIn({ body: { id }, text: `{"id":"${id}"}` })).toEqual([])
  expect(secretsIn({ body: { note: `${id}: 654321` }, text: '' })).toHaveLength(1)
})
