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
  ])('shows %d the Estonian and the English way', (euros, estonian, english) => {
    expect(formatMoney(euros, 'et-EE')).toBe(estonian)
    expect(formatMoney(euros, 'en-US')).toBe(english)
  })

  // spec: CP5, PR2
  it('shows a dash while there is no price', () => {
    expect(formatMoney(null)).toBe('-')
    expect(formatMoney(undefined)).toBe('-')
  })
})

describe('whole numbers', () => {
  it('separates thousands from four digits on', () => {
    expect(formatInteger(1000, 'et-EE')).toBe('1\u00a0000')
    expect(formatInteger(999, 'et-EE')).toBe('999')
    expect(formatInteger(1_000_000, 'en-US')).toBe('1,000,000')
  })

  // spec: PR3
  it('shows percent whole where a column is so', () => {
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
  ])('shows %d to the last decimal that rates have', (percent, estonian, english) => {
    expect(formatPercent(percent, 'exact', 'et-EE')).toBe(estonian)
    expect(formatPercent(percent, 'exact', 'en-US')).toBe(english)
  })
})

describe('days and instants', () => {
  // spec: SU1, PR4
  it('shows a day without moving it between time zones', () => {
    expect(formatDay('2026-12-01')).toBe('01.12.2026')
    expect(formatDay(null)).toBe('-')
  })

  it('shows an instant as the day that it falls on in Estonia', () => {
    expect(formatDay('2026-11-20T22:30:00.000Z')).toBe('21.11.2026')
  })

  // spec: F3
  it('shows an instant with the minute of an Estonian clock', () => {
    expect(formatMoment('2026-11-20T22:05:59.000Z')).toBe('21.11.2026 00:05')
  })
})
