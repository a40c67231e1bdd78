import { describe, expect, it } from 'vitest'
import { computeSurcharge, findSpeedLevels, isActive, type ScopedSpeedLevel, type SpeedLevel } from './speed-level.ts'

const level = (changes: Partial<SpeedLevel> = {}): SpeedLevel => ({
  productionDays: 2,
  saleFactor: 0,
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
describe('surcharge of a speed level', () => {
  it.each([
    ['a factor', { saleFactor: 2_500 }, 10_000, 2_500],
    ['half a cent up', { saleFactor: 1_500 }, 30, 5],
    ['half a cent of a discount up', { saleFactor: -1_500 }, 30, -4],
    ['a fixed amount', { saleCents: 900 }, 10_000, 900],
    ['both', { saleFactor: 1_000, saleCents: 900 }, 10_000, 1_900],
    ['a minimum', { saleFactor: 1_000, minimumCents: 1_500 }, 10_000, 1_500],
    ['more than the minimum', { saleFactor: 2_000, minimumCents: 1_500 }, 10_000, 2_000],
    ['a discount', { saleFactor: -3_000 }, 10_000, -3_000],
  ])('sale: %s', (_, changes, saleCents, expected) => {
    expect(computeSurcharge(level(changes), { saleCents, purchaseCents: null })).toEqual({
      saleCents: expected,
      purchaseCents: null,
    })
  })

  it('the purchase price has a surcharge of its own', () => {
    const rush = level({ saleFactor: 5_000, purchaseFactor: 2_000, purchaseCents: 100 })
    expect(computeSurcharge(rush, { saleCents: null, purchaseCents: 1_000 })).toEqual({
      saleCents: null,
      purchaseCents: 300,
    })
  })
})

describe('levels that count for a product', () => {
  const scoped = (days: number, isOfProduct: boolean, printingHouseId: string | null): ScopedSpeedLevel => ({
    ...level({ productionDays: days }),
    isOfProduct,
    printingHouseId,
  })
  const group = scoped(1, false, null)
  const product = scoped(2, true, null)
  const houseGroup = scoped(3, false, 'h')
  const houseProduct = scoped(4, true, 'h')

  it.each([
    ['group', [group], 'h', [1]],
    ['product before group', [group, product], 'h', [2]],
    ['printing house before product', [group, product, houseGroup], 'h', [3]],
    ['product at the printing house first', [group, product, houseGroup, houseProduct], 'h', [4]],
    ['another printing house', [group, houseGroup, houseProduct], 'k', [1]],
    ['no printing house', [product, houseProduct], null, [2]],
    ['none', [], 'h', []],
  ])('%s', (_, levels, house, days) => {
    expect(findSpeedLevels(levels, house).map(({ productionDays }) => productionDays)).toEqual(days)
  })
})

it('a level is active from its first to its last day', () => {
  const period = { activeFrom: '2026-12-01', activeTo: '2026-12-24' }
  expect(['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25'].map((day) => isActive(period, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
