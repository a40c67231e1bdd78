import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getSmallestQuantity } from '../catalogue/get-smallest-quantity.ts'
import { applyProductChange, checkProductChange } from './change-products.ts'
import { checkGroupName } from './check-group-name.ts'
import { checkProduct, type DescribedProduct, type ProductFacts } from './check-product.ts'

const facts: ProductFacts = {
  takenCodes: new Set(['pl-a2']),
  vatClasses: new Set(['standard']),
  groupIds: new Set(['g1']),
  printingHouseIds: new Set(['h1']),
  clientIds: new Set(['c1', 'c2']),
}

const good: DescribedProduct = {
  code: 'PL-A3',
  nameEt: 'Plakat A3',
  nameEn: 'Poster A3',
  materialEt: null,
  materialEn: 'Paper',
  widthMm: 297,
  heightMm: 420,
  bleedMm: 3,
  pageCount: 1,
  colourMode: 'cmyk',
  printProfile: 'sheetfedCoated',
  totalInkPercent: null,
  proofPolicy: 'inherit',
  minQuantity: 1,
  maxQuantity: 5000,
  quantityStep: 1,
  designFilesAreRequired: true,
  areQuantitiesLocked: false,
  productionDays: 3,
  weightGrams: 18.7,
  vatClass: 'standard',
  groupId: 'g1',
  printingHouseId: 'h1',
  isOfferedToAll: false,
  clientIds: ['c1'],
  isArchived: false,
}

const wrong = (part: Partial<DescribedProduct>): string[] =>
  checkProduct({ ...good, ...part }, facts).map(({ key, code }) => `${key} ${code}`)

describe('a product of the agency', () => {
  it('a complete product has no problems, also without size, group and printing house', () => {
    expect(wrong({})).toEqual([])
    const bare = { widthMm: null, heightMm: null, pageCount: null, groupId: null, printingHouseId: null, clientIds: [] }
    expect(wrong(bare)).toEqual([])
  })

  it.each<[Partial<DescribedProduct>, string[]]>([
    [{ code: '' }, ['code required']],
    [{ code: 'Pl-A2' }, ['code productCodeTaken']],
    [{ code: 'x'.repeat(51) }, ['code textTooLong']],
    [{ nameEt: '\u200b' }, ['nameEt required']],
    [{ materialEn: 'a\u0000' }, ['materialEn textHasControlCharacters']],
    [{ heightMm: null }, ['heightMm sizeIncomplete']],
    [{ widthMm: 1.5 }, ['widthMm notAWholeNumber']],
    [{ bleedMm: 101 }, ['bleedMm numberTooLarge']],
    [{ totalInkPercent: 99 }, ['totalInkPercent numberTooSmall']],
    [{ totalInkPercent: 401 }, ['totalInkPercent numberTooLarge']],
    [{ pageCount: 0 }, ['pageCount numberTooSmall']],
    [{ minQuantity: 10, maxQuantity: 9 }, ['maxQuantity numberTooSmall']],
    [{ minQuantity: 11, maxQuantity: 19, quantityStep: 10 }, ['quantityStep noQuantityInStep']],
    [{ weightGrams: Number.NaN }, ['weightGrams notANumber']],
    [{ weightGrams: 1_000_001 }, ['weightGrams numberTooLarge']],
    [{ groupId: 'g2', printingHouseId: 'h2' }, ['groupId unknownValue', 'printingHouseId unknownValue']],
    [{ clientIds: ['c1', 'c9'] }, ['clientIds[1] unknownValue']],
  ])('product with %j is rejected', (part, problems) => {
    expect(wrong(part)).toEqual(problems)
  })

  it('valid quantity bounds allow at least one quantity (R10)', () => {
    const pieces = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(pieces, pieces, pieces, (minQuantity, maxQuantity, quantityStep) => {
        const bounds = { minQuantity, maxQuantity, quantityStep }
        const isRight = wrong(bounds).length === 0
        expect(isRight).toBe(minQuantity <= maxQuantity && getSmallestQuantity(bounds) <= maxQuantity)
      }),
    )
  })
})

describe('a change of many products', () => {
  it('a change of many products changes only the given fields', () => {
    expect(applyProductChange(good, {})).toEqual(good)
    const change = { groupId: null, isArchived: true, addedClientIds: ['c2', 'c1'], removedClientIds: ['c1'] }
    expect(applyProductChange(good, change)).toEqual({ ...good, groupId: null, isArchived: true, clientIds: ['c2'] })
  })

  it('a change of many products must have a field, with values of the organization', () => {
    const problems = (change: Parameters<typeof checkProductChange>[0]) =>
      checkProductChange(change, facts).map(({ key, code }) => `${key} ${code}`)
    expect(problems({})).toEqual([' nothingToChange'])
    expect(problems({ groupId: undefined })).toEqual([' nothingToChange'])
    expect(problems({ groupId: null, printingHouseId: 'h1' })).toEqual([])
    expect(problems({ vatClass: 'x', removedClientIds: ['c9'] })).toEqual([
      'vatClass unknownValue',
      'removedClientIds[0] unknownValue',
    ])
  })
})

it('a product group name is unique, ignoring case', () => {
  const taken = new Set(['õnnekaardid'])
  expect(checkGroupName('ÕNNEKAARDID', taken)).toEqual([{ key: 'name', code: 'groupNameTaken' }])
  expect(checkGroupName('', taken)).toEqual([{ key: 'name', code: 'required' }])
  expect(checkGroupName('Kaardid', taken)).toEqual([])
})
