// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { formatDay, formatInteger, formatMoment, formatMoney, formatPercent } from './format.ts'

describe('money', () => {
  // spec: CP5, PR1
  it.each([
    [1234.5, '1\u00a0234,50\u00a0€', '1,234.50\u00a0€'],
    [0, '0,00\u00a0€', '0.00\u00a0€'],
    [1_234_567.891, '1\u00a0234\u00a0567,89\u00a0€', '1,234,567.89\u00a0€'],
    [-5.25, '\u22125,25\u00a0€', '\u22125.25\u00a0€'],
    [-0.001, '0,00\u00a0€', '0.00\u00a0€'],
  ])('amount %d is formatted in Estonian and in English', (euros, estonian, english) => {
    expect(formatMoney(euros, 'et-EE')).toBe(estonian)
    expect(formatMoney(euros, 'en-US')).toBe(english)
  })

  // spec: CP5, PR2
  it('an unknown amount is a dash', () => {
    expect(formatMoney(null)).toBe('-')
    expect(formatMoney(undefined)).toBe('-')
  })
})

describe('whole numbers', () => {
  it('whole numbers have a thousands separator from four digits', () => {
    expect(formatInteger(1000, 'et-EE')).toBe('1\u00a0000')
    expect(formatInteger(999, 'et-EE')).toBe('999')
    expect(formatInteger(1_000_000, 'en-US')).toBe('1,000,000')
  })

  // spec: PR3
  it('percent columns can be rounded to whole percents', () => {
    expect(formatPercent(25.4, 'whole')).toBe('25\u00a0%')
    expect(formatPercent(null, 'whole')).toBe('-')
  })
})

describe('percent', () => {
  it.each([
    [24, '24\u00a0%', '24%'],
    [13.5, '13,5\u00a0%', '13.5%'],
    [12.25, '12,25\u00a0%', '12.25%'],
    [0, '0\u00a0%', '0%'],
    [-5.1, '\u22125,1\u00a0%', '\u22125.1%'],
    [null, '-', '-'],
  ])('percent %d keeps the decimals of a rate', (percent, estonian, english) => {
    expect(formatPercent(percent, 'exact', 'et-EE')).toBe(estonian)
    expect(formatPercent(percent, 'exact', 'en-US')).toBe(english)
  })
})

describe('dates and times', () => {
  // spec: SU1, PR4
  it('a date is not shifted by the time zone', () => {
    expect(formatDay('2026-12-01')).toBe('01.12.2026')
    expect(formatDay(null)).toBe('-')
  })

  it('an instant is formatted as its date in Estonia', () => {
    expect(formatDay('2026-11-20T22:30:00.000Z')).toBe('21.11.2026')
  })

  // spec: F3
  it('an instant is formatted with the Estonian time to the minute', () => {
    expect(formatMoment('2026-11-20T22:05:59.000Z')).toBe('21.11.2026 00:05')
  })
})
