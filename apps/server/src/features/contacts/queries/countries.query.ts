import { byName } from '../../../core/by-name.ts'
import type { BaseCtx } from '../../../context/context.ts'

/** Delivery countries: European Union, European Economic Area, United Kingdom, Switzerland. */
export const COUNTRY_CODES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** Lists countries by name in the caller's language. The names come from the runtime (`Intl`), not from a table. */
export const listCountries = ({ locale }: BaseCtx): { code: string; name: string }[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort(byName(locale))
}
