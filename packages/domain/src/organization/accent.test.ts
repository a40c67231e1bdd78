import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentOf, accentRoles, contrastOf, isReadableAccent, nearestReadable, NEEDED_CONTRAST } from './accent.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('the accent of an organization', () => {
  test.each([
    ['#006A8C', '#006a8c'],
    [' #a8005a ', '#a8005a'],
    ['006a8c', null],
    ['#06c', null],
    ['red', null],
    ['', null],
  ])('%s is read as %s', (text, expected) => {
    expect(accentOf(text)).toBe(expected)
  })

  test('contrast is WCAG’s', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  test.each([
    ['#006a8c', true],
    ['#7a1f5c', true],
    ['#ffd500', false],
    ['#8fc1d6', false],
  ])('%s is read well enough: %s', (of, expected) => {
    expect(isReadableAccent(of)).toBe(expected)
  })

  test('any colour has a readable one nearby, in both themes', () => {
    fc.assert(
      fc.property(colour, (of) => {
        const near = nearestReadable(of)
        const { light, dark } = accentRoles(near)
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
        return isReadableAccent(near) && pairs.every(([one, other]) => contrastOf(one, other) >= NEEDED_CONTRAST)
      }),
    )
  })
})
