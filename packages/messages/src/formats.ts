import type { Locale } from './locale.ts'

const NBSP = '\u00a0'
const MINUS = '\u2212'
const ZONE = 'Europe/Tallinn'

/** Shown where a value is unknown (spec §9). */
export const NO_VALUE = '-'

const numberFormats = {
  'et-EE': { thousands: NBSP, decimal: ',', percent: `${NBSP}%` },
  'en-US': { thousands: ',', decimal: '.', percent: '%' },
} as const satisfies Record<Locale, { thousands: string; decimal: string; percent: string }>

/** Thousands separator, for number fields. */
export const getThousandsSeparator = (locale: Locale): string => numberFormats[locale].thousands

const group = (digits: string, separator: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator)

/** Formats without Intl, which groups Estonian numbers only from five digits on and so misaligns columns. */
const formatFixed = (value: number, decimals: number, locale: Locale): string => {
  const { thousands, decimal } = numberFormats[locale]
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const isZero = Number(`${whole}.${fraction ?? 0}`) === 0
  const sign = value < 0 && !isZero ? MINUS : ''
  return `${sign}${group(whole, thousands)}${fraction === undefined ? '' : `${decimal}${fraction}`}`
}

/** `1 234,50 €`; `-` while there is no price. Takes euros, as the wire carries them (R14). */
export const formatMoney = (euros: number | null | undefined, locale: Locale): string =>
  euros === null || euros === undefined ? NO_VALUE : `${formatFixed(euros, 2, locale)}${NBSP}€`

/** The price of one piece, with two to five decimals (R14): as many in all rows of a table as one of them needs. */
export const formatUnitPrice = (euros: number, decimals: 2 | 3 | 4 | 5, locale: Locale): string =>
  `${formatFixed(euros, decimals, locale)}${NBSP}€`

export const formatInteger = (value: number | null | undefined, locale: Locale): string =>
  value === null || value === undefined ? NO_VALUE : formatFixed(value, 0, locale)

const KILO = 1024

/** Formats the size of a file (`1,4 MB`). */
export const formatBytes = (bytes: number, locale: Locale): string => {
  if (bytes < KILO ** 2) return `${formatFixed(Math.max(bytes / KILO, bytes === 0 ? 0 : 1), 0, locale)}${NBSP}kB`
  return bytes < KILO ** 3
    ? `${formatFixed(bytes / KILO ** 2, 1, locale)}${NBSP}MB`
    : `${formatFixed(bytes / KILO ** 3, bytes % KILO ** 3 === 0 ? 0 : 2, locale)}${NBSP}GB`
}

const dayParts = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: '2-digit', month: '2-digit', year: 'numeric' })

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** `DD.MM.YYYY` of a day or of an instant as seen in Estonia. */
export const formatDay = (value: string | null | undefined): string => {
  if (value === null || value === undefined || value === '') return NO_VALUE
  if (isDay(value)) return value.split('-').reverse().join('.')
  return dayParts.format(new Date(value)).replaceAll('/', '.')
}

const momentParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `DD.MM.YYYY HH:mm` of an instant as seen in Estonia (spec §9, file history). */
export const formatMoment = (instant: string): string =>
  `${formatDay(instant)} ${momentParts.format(new Date(instant))}`

const timeParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `HH:mm:ss` of an instant as seen in Estonia (spec §9, chat). */
export const formatTime = (instant: string): string => timeParts.format(new Date(instant))

/** A measured number with at most one decimal: `420`, `148,5`. */
export const formatMeasure = (value: number, locale: Locale): string =>
  formatFixed(value, Number.isInteger(Math.round(value * 10) / 10) ? 0 : 1, locale)

/** Formats a number as it is typed (`1 234,50`, `12,5`): exactly, with at least `min` and at most `max` decimals. */
export const formatDecimal = (value: number, { min, max }: { min: number; max: number }, locale: Locale): string => {
  const needed = value.toFixed(max).replace(/0+$/, '').split('.')[1]?.length ?? 0
  return formatFixed(value, Math.max(min, Math.min(max, needed)), locale)
}

const GRAMS_PER_KILOGRAM = 1000

/** `4,35`, `0,02`: kilograms to the gram, without their unit. */
export const formatKilograms = (grams: number, locale: Locale): string =>
  formatDecimal(grams / GRAMS_PER_KILOGRAM, { min: 2, max: 3 }, locale)

/** Decimals of a formatted percent; `exact` has those of rates, markups and margins. */
const PERCENT_DECIMALS = {
  exact: { min: 0, max: 2 },
  /** For markups and margins that stand side by side. */
  whole: { min: 0, max: 0 },
  /** For columns of numbers to compare, as in reports. */
  aligned: { min: 1, max: 1 },
} as const

export type PercentDecimals = keyof typeof PERCENT_DECIMALS

/** `24 %`, `13,5 %` in Estonian, `24%`, `13.5%` in English. */
export const formatPercent = (
  percent: number | null | undefined,
  locale: Locale,
  decimals: PercentDecimals = 'exact',
): string => {
  if (percent === null || percent === undefined) return NO_VALUE
  return `${formatDecimal(percent, PERCENT_DECIMALS[decimals], locale)}${numberFormats[locale].percent}`
}

/** Decimal sign, for number fields. */
export const getDecimalSign = (locale: Locale): ',' | '.' => numberFormats[locale].decimal
