// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { dropText, keepText, readText } from './kept-text.ts'

const of = { ownerId: 'o1', field: 'name' } as const
const DAY = 24 * 60 * 60 * 1000
afterEach(() => localStorage.clear())

it('a half-typed text is kept by order and field until it is dropped', () => {
  keepText(of, { text: 'Kevadkamp', base: null })
  expect(readText(of, null)).toBe('Kevadkamp')
  expect(readText({ ...of, ownerId: 'o2' }, null)).toBeNull()
  expect(readText({ ...of, field: 'deadline' }, null)).toBeNull()
  dropText(of)
  expect(readText(of, null)).toBeNull()
})

it('a half-typed text does not come back after a week, or over a value that was saved since', () => {
  keepText(of, { text: 'Kevadkamp', base: null, now: 0 })
  expect(readText(of, null, 6 * DAY)).toBe('Kevadkamp')
  expect(readText(of, null, 7 * DAY)).toBeNull()
  expect(readText(of, 'Suvi', 6 * DAY)).toBeNull()
})

it('a text that finds the storage full leaves no older one', () => {
  keepText(of, { text: 'Kev', base: null })
  const full: Storage = Object.assign(Object.create(localStorage), {
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
    removeItem: (key: string) => localStorage.removeItem(key),
  })
  keepText(of, { text: 'Kevadkamp', base: null }, full)
  expect(readText(of, null)).toBeNull()
})
