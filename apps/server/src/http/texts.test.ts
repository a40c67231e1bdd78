import { describe, expect, it } from 'vitest'
import { getProblemText } from './texts.ts'

const inEstonian = (...[problem]: [Parameters<typeof getProblemText>[1]]) => getProblemText('et-EE', problem)
const inEnglish = (...[problem]: [Parameters<typeof getProblemText>[1]]) => getProblemText('en-US', problem)

describe('texts of problems', () => {
  it('texts of problems write counts with thousands separators, as the screens do', () => {
    const problem = { key: 'quantity', code: 'quantityAboveMaximum', params: { max: 5000 } } as const
    expect(inEstonian(problem)).toBe('Suurim kogus on 5\u00a0000 tk.')
    expect(inEnglish(problem)).toBe('The largest quantity is 5,000 pcs.')
    const sums = { sum: 1500, quantity: 1_000_000, difference: 998_500 }
    const apart = inEstonian({ key: 'quantity', code: 'designsDoNotAddUp', params: sums })
    expect(apart).toContain('1\u00a0500 tk')
    expect(apart).toContain('1\u00a0000\u00a0000 tk')
    expect(apart).toContain('998\u00a0500 tk')
  })

  it.each([
    [1024 ** 3, '1\u00a0GB', '1\u00a0GB'],
    [1.5 * 1024 ** 3, '1,5\u00a0GB', '1.5\u00a0GB'],
    [20 * 1024 ** 2, '20\u00a0MB', '20\u00a0MB'],
    [2000, '2\u00a0kB', '2\u00a0kB'],
  ])('texts of problems write the file size %d readably', (max, estonian, english) => {
    const problem = { key: 'file', code: 'fileTooLarge', params: { max } } as const
    expect(inEstonian(problem)).toContain(estonian)
    expect(inEnglish(problem)).toContain(english)
  })

  it("texts of problems write euros with cents, and days in the locale's format", () => {
    const price = inEstonian({ key: 'itemsPrices[0]', code: 'priceChanged', params: { price: 1234.5 } })
    expect(price).toContain('1\u00a0234,50 €')
    const day = inEnglish({ key: 'deadline', code: 'deadlineTooEarly', params: { minimum: '2026-12-01' } })
    expect(day).toContain('01.12.2026')
  })
})
