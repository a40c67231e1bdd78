import { expect, it } from 'vitest'
import { isSilent } from './is-silent.ts'

it('a printing house is silent after two whole working days, weekends and days off apart', () => {
  const none = new Set<string>()
  expect(isSilent('2026-03-10', '2026-03-12', none)).toBe(false)
  expect(isSilent('2026-03-10', '2026-03-13', none)).toBe(true)
  expect(isSilent('2026-03-12', '2026-03-16', none)).toBe(false)
  expect(isSilent('2026-03-12', '2026-03-17', none)).toBe(true)
  expect(isSilent('2026-03-12', '2026-03-17', new Set(['2026-03-13']))).toBe(false)
})
