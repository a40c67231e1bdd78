import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseAccent,
  deriveAccentRoles,
  computeContrast,
  isReadableAccent,
  findReadableAccent,
  NEEDED_CONTRAST,
} from './accent.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('the accent of an organization', () => {
  test.each([
    ['#006A8C', '#006a8c'],
    [' #a8005a ', '#a8005a'],
    ['006a8c', null],
    ['#06c', null],
    ['red', null],
    ['', null],
  ])('accent %s is read as %s', (text, expected) => {
    expect(parseAccent(text)).toBe(expected)
  })

  test('accent contrast is that of WCAG', () => {
    expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(computeContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  test.each([
    ['#006a8c', true],
    ['#7a1f5c', true],
    ['#ffd500', false],
    ['#8fc1d6', false],
  ])('accent %s is readable: %s', (of, expected) => {
    expect(isReadableAccent(of)).toBe(expected)
  })

  test('any accent has a readable colour nearby, in both themes', () => {
    fc.assert(
      fc.property(colour, (of) => {
        const near = findReadableAccent(of)
        const { light, dark } = deriveAccentRoles(near)
        const pairs = [
          [light.accent, '#f2efe7'],
          [light.accent, light.wash],
          [light.fill, '#ffffff'],
          [light.fillHover, '#ffffff'],
          [dark.accent, '#1f1e1b'],
          [dark.accent, dark.wash],
          [dark.fill, '#ffffff'],
          [dark.fillHover, '#ffffff'],
        ] as const
        return isReadableAccent(near) && pairs.every(([one, other]) => computeContrast(one, other) >= NEEDED_CONTRAST)
      }),
    )
  })
})
