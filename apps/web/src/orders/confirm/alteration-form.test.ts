import { expect, test } from 'vitest'
import { SETTLED, settlingBody } from './alteration-form.ts'

test('a shown request is settled, with the answer where one was written', () => {
  expect(settlingBody('Palume 200 tk', SETTLED)).toEqual({ settlesAlteration: true })
  expect(settlingBody('Palume 200 tk', { settles: true, answer: ' Tehtud ' })).toEqual({
    settlesAlteration: true,
    answer: 'Tehtud',
  })
})

test('a request that stays open and an order without one send nothing', () => {
  expect(settlingBody('Palume 200 tk', { settles: false, answer: 'Tehtud' })).toEqual({})
  expect(settlingBody(null, { settles: true, answer: 'Tehtud' })).toEqual({})
})
