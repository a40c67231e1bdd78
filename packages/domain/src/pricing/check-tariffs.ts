import type { Problem } from '../problem.ts'
import type { TariffRow } from './transport.ts'

/** Normalizes the postal code prefix of a zone: capitals, no spaces (R17). */
export function normalizeZonePrefix(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

const zoneOf = ({ country, postalPrefix }: TariffRow): string => `${country} ${postalPrefix}`

/** Validates a tariff: countries are known, and a weight step appears once per zone. */
export function checkTariffs(rows: readonly TariffRow[], countries: ReadonlySet<string>): Problem[] {
  const seen = new Set<string>()
  return rows.flatMap((row, at): Problem[] => {
    const step = `${zoneOf(row)} ${row.maxGrams}`
    const isTwice = seen.has(step)
    seen.add(step)
    return [
      ...(countries.has(row.country) ? [] : [{ key: `tariffs[${at}].country`, code: 'countryUnknown' } as const]),
      ...(isTwice ? [{ key: `tariffs[${at}].maxGrams`, code: 'tariffTwice' } as const] : []),
    ]
  })
}

/** Possible mistake in a tariff that is still valid. */
export type TariffGap =
  /** Postal codes outside the country's zones have no price. */
  | { kind: 'noRest'; country: string }
  /** The zone has no price above this weight, although another zone of the country has. */
  | { kind: 'endsEarly'; country: string; postalPrefix: string; maxGrams: number; countryMaxGrams: number }
  /** A heavier parcel costs less than a lighter one. */
  | { kind: 'cheaperWhenHeavier'; country: string; postalPrefix: string; maxGrams: number }

/** Finds probable mistakes: weights and zones without a price, and prices that fall with weight. */
export function findTariffGaps(rows: readonly TariffRow[]): TariffGap[] {
  const countries = Map.groupBy(rows, ({ country }) => country)
  return [...countries].flatMap(([country, own]) => {
    const countryMaxGrams = Math.max(...own.map(({ maxGrams }) => maxGrams))
    const rest: TariffGap[] = own.some(({ postalPrefix }) => postalPrefix === '') ? [] : [{ kind: 'noRest', country }]
    return [...rest, ...[...Map.groupBy(own, zoneOf).values()].flatMap((zone) => zoneGaps(zone, countryMaxGrams))]
  })
}

function zoneGaps(zone: readonly TariffRow[], countryMaxGrams: number): TariffGap[] {
  const steps = zone.toSorted((one, other) => one.maxGrams - other.maxGrams)
  const gaps: TariffGap[] = steps.flatMap(({ country, postalPrefix, maxGrams, purchaseCents }, at) => {
    const lighter = steps[at - 1]
    return lighter !== undefined && purchaseCents < lighter.purchaseCents
      ? [{ kind: 'cheaperWhenHeavier', country, postalPrefix, maxGrams }]
      : []
  })
  const last = steps.at(-1)
  if (last === undefined || last.maxGrams === countryMaxGrams) return gaps
  const { country, postalPrefix, maxGrams } = last
  return [...gaps, { kind: 'endsEarly', country, postalPrefix, maxGrams, countryMaxGrams }]
}
