import { expect, it } from 'vitest'
import { checkTariffs, findTariffGaps, normalizeZonePrefix } from './check-tariffs.ts'

const row = (country: string, postalPrefix: string, maxGrams: number, purchaseCents = maxGrams) => ({
  country,
  postalPrefix,
  maxGrams,
  purchaseCents,
  transportDays: 1,
})

it('a tariff has each zone and weight once, and only served countries (R17)', () => {
  const rows = [row('EE', '', 5_000), row('EE', '9', 5_000), row('EE', '', 5_000), row('XX', '', 5_000)]
  expect(checkTariffs(rows, new Set(['EE']))).toEqual([
    { key: 'tariffs[2].maxGrams', code: 'tariffTwice' },
    { key: 'tariffs[3].country', code: 'countryUnknown' },
  ])
})

it('a complete transport tariff has no gaps', () => {
  expect(findTariffGaps([row('EE', '', 5_000), row('EE', '', 30_000), row('EE', '93', 30_000)])).toEqual([])
})

it('a transport tariff reports areas and weights without a price, and falling prices', () => {
  const rows = [row('EE', '', 5_000, 600), row('EE', '', 30_000, 500), row('EE', '93', 5_000), row('LV', 'LV1', 30_000)]
  expect(findTariffGaps(rows)).toEqual([
    { kind: 'cheaperWhenHeavier', country: 'EE', postalPrefix: '', maxGrams: 30_000 },
    { kind: 'endsEarly', country: 'EE', postalPrefix: '93', maxGrams: 5_000, countryMaxGrams: 30_000 },
    { kind: 'noRest', country: 'LV' },
  ])
})

it('a tariff prefix is stored as postal codes are compared', () => {
  expect(normalizeZonePrefix(' lv 10')).toBe('LV10')
})
