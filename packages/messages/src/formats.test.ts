import { describe, expect, it } from 'vitest'
import { formatKilograms, formatMoment, formatTime } from './formats.ts'

describe('times', () => {
  it('times of files have minutes, in Estonian time', () => {
    expect(formatMoment('2026-07-01T21:05:59.000Z')).toBe('02.07.2026 00:05')
  })

  // spec: C6
  it('times of chat messages have seconds', () => {
    expect(formatTime('2026-03-11T06:07:08.900Z')).toBe('08:07:08')
  })
})

describe('weights', () => {
  it.each([
    [4350, '4,35'],
    [20, '0,02'],
    [4355, '4,355'],
    [12_000, '12,00'],
    [1, '0,001'],
  ])('weight %d g is %s kg', (grams, kilograms) => {
    expect(formatKilograms(grams, 'et-EE')).toBe(kilograms)
  })
})
