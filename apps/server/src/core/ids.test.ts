import { expect, it } from 'vitest'
import { newId } from './ids.ts'

const at = (time: string) => new Date(`2026-03-11T${time}Z`)

it('ids of one moment sort in the order in which they were made', () => {
  const ids = Array.from({ length: 2000 }, () => newId(at('08:00:00.000')))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

it('ids of one moment keep their order while others are made by another clock', () => {
  const ids = Array.from({ length: 100 }, (_, nth) => {
    newId(new Date(Date.UTC(2026, 10, 29) + nth))
    return newId(at('10:00:00.000'))
  })
  expect(ids.toSorted()).toEqual(ids)
})

it('an id of a later moment sorts after those of an earlier one', () => {
  const ids = ['08:00:00.000', '08:00:00.000', '08:00:00.001', '09:00:00.000'].map((time) => newId(at(time)))
  expect(ids.toSorted()).toEqual(ids)
})

it('an id has 26 letters and digits, the last twelve of them random', () => {
  const [one, other] = [newId(at('08:00:00.000')), newId(at('08:00:00.000'))]
  for (const id of [one, other]) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/)
  expect(one.slice(-12)).not.toBe(other.slice(-12))
})
