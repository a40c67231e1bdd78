import { byName } from '../../../core/by-name.ts'
import type { BaseCtx } from '../../../context/context.ts'

/** Where a courier of an Estonian agency goes: European Union, European Economic Area, United Kingdom, Switzerland. */
export const COUNTRY_CODES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** Countries by their name in the caller's language; the runtime knows the names, so no table does. */
export const listCountries = ({ locale }: BaseCtx): { code: string; name: string }[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort(byName(locale))
}
