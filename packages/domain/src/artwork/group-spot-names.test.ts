import { describe, expect, test } from 'vitest'
import { groupSpotNames } from './group-spot-names.ts'

describe('spot colours under several names', () => {
  test.each([
    [
      ['PANTONE 185 C', 'Pantone 185 c'],
      ['PANTONE 185 C', 'Pantone 185 c'],
    ],
    [
      ['PANTONE 185 U', 'PANTONE 185 C', 'PANTONE 185 CVC'],
      ['PANTONE 185 C', 'PANTONE 185 CVC', 'PANTONE 185 U'],
    ],
    [
      ['Logo-Blue', 'Logo Blue'],
      ['Logo Blue', 'Logo-Blue'],
    ],
  ])('%j is one colour', (names, group) => {
    expect(groupSpotNames(names)).toEqual([group])
  })

  test.each([
    [['PANTONE 185 C', 'PANTONE 186 C']],
    [['Gold', 'Gold 2']],
    [['Vitamin C', 'Vitamin U']],
    [['Gold', 'Gold']],
    [[]],
  ])('%j has no two names of one colour', (names) => {
    expect(groupSpotNames(names)).toEqual([])
  })
})
