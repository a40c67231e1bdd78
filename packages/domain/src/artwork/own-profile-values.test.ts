import { describe, expect, test } from 'vitest'
import {
  type AllProfileValues,
  checkProfileValues,
  findOwnValues,
  PROFILE_KEYS,
  PROFILE_VALUE_BOUNDS,
  type ProfileKey,
} from './own-profile-values.ts'
import { getArtworkLimits, getStandardValues, PRINT_PROFILES } from './print-profile.ts'

const standard = () =>
  Object.fromEntries(PRINT_PROFILES.map((profile) => [profile, getStandardValues(profile)])) as AllProfileValues
const check = (key: ProfileKey, value: number | null) => {
  const profiles = standard()
  return checkProfileValues({ ...profiles, news: { ...profiles.news, [key]: value } })
}

describe('values of print profiles that an organization sets', () => {
  test('the standard values are within their bounds', () => {
    expect(checkProfileValues(standard())).toEqual([])
  })

  test.each(PROFILE_KEYS)('%s is refused at its field outside its bounds, and may be at them', (key) => {
    const { min, max, decimals, mayBeNull } = PROFILE_VALUE_BOUNDS[key]
    const at = `profiles.news.${key}`
    expect([check(key, min), check(key, max)]).toEqual([[], []])
    const step = 10 ** -decimals
    expect(check(key, min - step)).toEqual([{ key: at, code: 'numberTooSmall', params: { min } }])
    expect(check(key, max + step)).toEqual([{ key: at, code: 'numberTooLarge', params: { max } }])
    expect(check(key, null)).toEqual(mayBeNull ? [] : [{ key: at, code: 'required' }])
    const code = decimals === 0 ? 'notAWholeNumber' : 'invalidValue'
    expect(check(key, min + step / 2)).toEqual([{ key: at, code }])
  })

  test('decimals that binary numbers do not hold exactly are right', () => {
    for (const value of [0.07, 0.29, 0.57, 1.15]) expect(check('hairlinePt', value)).toEqual([])
  })

  test('only what differs from the standard is the organization’s own', () => {
    const values = getStandardValues('news')
    expect(findOwnValues('news', values)).toEqual({})
    expect(findOwnValues('news', { ...values, imagePpi: 120, totalInkPercent: null })).toEqual({
      imagePpi: 120,
      totalInkPercent: null,
    })
  })

  test('own values are limits of the product, and its own total ink comes before them', () => {
    const own = { imagePpi: 120, totalInkPercent: 260, spotInks: null }
    expect(getArtworkLimits('news', null, own)).toEqual({ ...getArtworkLimits('news', null), ...own })
    expect(getArtworkLimits('news', 230, own).totalInkPercent).toBe(230)
    expect(getArtworkLimits('news', null, { totalInkPercent: null }).totalInkPercent).toBeNull()
  })
})
