import type { TariffRow } from './transport.ts'

/** Heaviest parcel, and days on the way, of the first transport price of an agency. */
export const FLAT_TARIFF = { maxGrams: 30_000, transportDays: 2 } as const

/** Returns a tariff of one price for the whole country, which a new agency starts with (R17). */
export const flatTariff = (country: string, purchaseCents: number): TariffRow => ({
  country,
  postalPrefix: '',
  purchaseCents,
  ...FLAT_TARIFF,
})
