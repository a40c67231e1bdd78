import * as formats from '@tiraaz/messages/formats'
import { readLocale } from './saved-locale.ts'

export { formatDay, formatMoment, formatTime, NO_VALUE } from '@tiraaz/messages/formats'

/** For fields in which numbers are typed. */
export const thousandsSeparator = (locale = readLocale()): string => formats.getThousandsSeparator(locale)

/** `1 234,50 €`; `-` while there is no price. Takes euros, as the wire carries them (R14). */
export const formatMoney = (euros: number | null | undefined, locale = readLocale()): string =>
  formats.formatMoney(euros, locale)

/** The price of one piece, with two to four decimals (R14): as many in all rows of a table as one of them needs. */
export const formatUnitPrice = (euros: number, decimals: 2 | 3 | 4, locale = readLocale()): string =>
  formats.formatUnitPrice(euros, decimals, locale)

export const formatInteger = (value: number | null | undefined, locale = readLocale()): string =>
  formats.formatInteger(value, locale)

/** A count that has reached its limit stands for that many or more. */
export const formatCount = (count: number, limit: number): string =>
  count < limit ? formatInteger(count) : `${formatInteger(limit)}+`

/** Formats a percent (`24 %`, `13,5 %`) with all its decimals, unless `decimals` says otherwise. */
export const formatPercent = (
  percent: number | null | undefined,
  decimals?: formats.PercentDecimals,
  locale = readLocale(),
): string => formats.formatPercent(percent, locale, decimals)

/** Formats the size of a file (`1,4 MB`). */
export const formatBytes = (bytes: number, locale = readLocale()): string => formats.formatBytes(bytes, locale)

/** A measured number with at most one decimal: `420`, `148,5`. */
export const formatMeasure = (value: number, locale = readLocale()): string => formats.formatMeasure(value, locale)

/** `4,35`: kilograms of grams, without their unit. */
export const formatKilograms = (grams: number, locale = readLocale()): string => formats.formatKilograms(grams, locale)

/** Formats a number without its unit (`1 234,50`, `12,5`): exactly, with at least `min` and at most `max` decimals. */
export const formatDecimal = (value: number, decimals: { min: number; max: number }, locale = readLocale()): string =>
  formats.formatDecimal(value, decimals, locale)

/** For fields in which numbers are typed. */
export const decimalSign = (locale = readLocale()): ',' | '.' => formats.getDecimalSign(locale)
