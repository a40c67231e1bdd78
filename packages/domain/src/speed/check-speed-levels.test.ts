import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSpeedLevels, listCheapFasterLevels, type SpeedRow } from './check-speed-levels.ts'
import { computeSurcharge } from './speed-level.ts'

const row = (changes: Partial<SpeedRow> = {}): SpeedRow => ({
  groupId: 'g',
  productId: null,
  printingHouseId: null,
  productionDays: 2,
  saleFactor: 2_000,
  saleCents: 0,
  minimumCents: 0,
  purchaseFactor: 0,
  purchaseCents: 0,
  cutOffHour: null,
  activeFrom: null,
  activeTo: null,
  ...changes,
})

// rule: R46
describe('speed levels of an organization', () => {
  it.each([
    ['one level', [row()], []],
    ['two speeds', [row(), row({ productionDays: 3 })], []],
    ['the same speed at a printing house', [row(), row({ printingHouseId: 'h' })], []],
    ['a speed twice', [row(), row()], [['levels[1].productionDays', 'speedTwice']]],
    ['no target', [row({ groupId: null })], [['levels[0].groupId', 'speedTarget']]],
    ['group and product', [row({ productId: 'p' })], [['levels[0].groupId', 'speedTarget']]],
    [
      'a period that ends before it starts',
      [row({ activeFrom: '2026-12-02', activeTo: '2026-12-01' })],
      [['levels[0].activeTo', 'validityBackwards']],
    ],
    [
      'a discount with a minimum',
      [row({ saleFactor: -500, minimumCents: 100 })],
      [['levels[0].minimum', 'speedMinimum']],
    ],
  ])('%s', (_, rows, problems) => {
    expect(checkSpeedLevels(rows).map(({ key, code }) => [key, code])).toEqual(problems)
  })
})

describe('faster levels that cost less than slower ones', () => {
  it.each([
    ['prices that fall with more days', [row(), row({ productionDays: 3, saleFactor: 1_000 })], 5, []],
    ['a rise', [row(), row({ productionDays: 3, saleFactor: 3_000 })], 5, [[2, 3]]],
    ['a fast discount', [row({ saleFactor: -500 })], 5, [[2, 5]]],
    ['a slow discount', [row({ productionDays: 8, saleFactor: -500 })], 5, []],
    ['a slow surcharge', [row({ productionDays: 8, saleFactor: 500 })], 5, [[5, 8]]],
    ['a group of different standards', [row({ productionDays: 8, saleFactor: 500 })], null, []],
    ['the standard itself', [row({ productionDays: 5, saleFactor: 500 })], 5, []],
    [
      'a minimum above the slower one',
      [row({ minimumCents: 500 }), row({ productionDays: 3, saleCents: 400 })],
      5,
      [[2, 3]],
    ],
  ])('%s', (_, levels, standard, pairs) => {
    expect(
      listCheapFasterLevels(levels, standard).map(({ fasterDays, slowerDays }) => [fasterDays, slowerDays]),
    ).toEqual(pairs)
  })

  it('levels without a warning never cost less when faster', () => {
    const price = fc.record({
      saleFactor: fc.integer({ min: 0, max: 20_000 }),
      saleCents: fc.nat({ max: 5_000 }),
      minimumCents: fc.nat({ max: 5_000 }),
    })
    fc.assert(
      fc.property(price, price, fc.nat({ max: 1_000_000 }), (faster, slower, saleCents) => {
        const [two, three] = [row(faster), row({ ...slower, productionDays: 3 })]
        fc.pre(listCheapFasterLevels([two, three]).length === 0)
        const line = { saleCents, purchaseCents: null }
        expect(computeSurcharge(two, line).saleCents).toBeGreaterThanOrEqual(
          computeSurcharge(three, line).saleCents ?? 0,
        )
      }),
      { numRuns: 300 },
    )
  })
})
