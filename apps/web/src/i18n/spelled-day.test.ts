import { expect, it } from 'vitest'
import { spellDay, spellDays } from './spelled-day.ts'

const FULL = { weekday: 'long', day: 'numeric', month: 'long' } as const

it('a day is spelled with the day before the month in both languages', () => {
  expect(spellDay('2026-11-11', 'et-EE', FULL)).toBe('kolmapäev, 11. november')
  expect(spellDay('2026-11-11', 'en-US', FULL)).toMatch(/^Wednesday,? 11 November$/)
  expect(spellDay('2026-11-11', 'en', FULL)).toMatch(/^Wednesday,? 11 November$/)
  expect(spellDay('2026-11-11', 'en-US', { weekday: 'short' })).toBe('Wed')
})

it('the days of a week are spelled as one period', () => {
  expect(spellDays('2026-11-09', '2026-11-15', 'en-US')).toMatch(/^9\s?–\s?15 November 2026$/)
  expect(spellDays('2026-11-30', '2026-12-06', 'en-US')).toMatch(/^30 November\s–\s6 December 2026$/)
  expect(spellDays('2026-11-09', '2026-11-15', 'et-EE')).toMatch(/november 2026$/)
})
