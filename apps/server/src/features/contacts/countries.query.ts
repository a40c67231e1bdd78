import type { BaseCtx } from '../../core/context.ts'

/** Where a courier of an Estonian agency goes: European Union, European Economic Area, United Kingdom, Switzerland. */
const COUNTRY_CODES = (
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' + 'IS LI NO GB CH'
).split(' ')

/** Countries by their name in the caller's language; the runtime knows the names, so no table does. */
export const listCountries = ({ locale }: BaseCtx): { code: string; name: string }[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name))
}
