import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import { MONEY_LIMITS, PRICE_LIMITS } from '@tiraaz/domain/limits'
import { eurosToCents } from '@tiraaz/domain/money/money'
import { normalizeZonePrefix } from '@tiraaz/domain/pricing/check-tariffs'
import type { TariffRow } from '@tiraaz/domain/pricing/transport'
import type { FieldProblem } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import type { TariffWire } from '../../../data/products/prices.ts'
import { text } from '../../../i18n/i18n.ts'
import { readNumberCell, writeNumberCell } from '../../../ui/grid/number-cell.ts'
import { isBlankRow } from '../../../ui/grid/pasted-cells.ts'

/** Columns of the table, in paste order. */
export const TARIFF_FIELDS = ['country', 'postalPrefix', 'maxGrams', 'purchasePrice', 'transportDays'] as const

const GRAMS = 1000

const CELLS = {
  /** Kilograms with three decimals (grams). */
  maxGrams: { decimals: { min: 0, max: 3 }, min: 1 / GRAMS, max: PRICE_LIMITS.maxGrams / GRAMS },
  purchasePrice: { decimals: { min: 2, max: 2 }, max: MONEY_LIMITS.euros },
  transportDays: { decimals: { min: 0, max: 0 }, max: PRICE_LIMITS.transportDays },
} as const

/** Country codes by upper-case code or name. */
export type CountryCodes = ReadonlyMap<string, string>

export const countryCodes = (countries: readonly { code: string; name: string }[]): CountryCodes =>
  new Map(countries.flatMap(({ code, name }) => [code, name].map((word) => [word.toUpperCase(), code] as const)))

export const rowsOf = (tariffs: readonly TariffWire[]): string[][] =>
  tariffs.map(({ country, postalPrefix, maxGrams, purchasePrice, transportDays }) => [
    country,
    postalPrefix,
    writeNumberCell(maxGrams / GRAMS, CELLS.maxGrams),
    writeNumberCell(purchasePrice, CELLS.purchasePrice),
    writeNumberCell(transportDays, CELLS.transportDays),
  ])

/** First row of an empty table: only its numbers are missing. */
export const preparedRow = (countries: readonly { code: string; name: string }[]): string[] => {
  const home = countries.find(({ code }) => code === HOME_COUNTRY)
  return [home?.name ?? HOME_COUNTRY, '', '', '', '']
}

type ParsedTariff = { row: number; tariff: TariffWire; problems: { column: number; text: string }[] }

const readRow = (cells: readonly string[], row: number, countries: CountryCodes): ParsedTariff => {
  const [country = '', prefix = '', ...numbers] = cells
  const tariff = {
    country: '',
    postalPrefix: normalizeZonePrefix(prefix),
    maxGrams: 0,
    purchasePrice: 0,
    transportDays: 0,
  }
  const problems: ParsedTariff['problems'] = []
  const code = countries.get(country.trim().toUpperCase())
  if (code === undefined) problems.push({ column: 0, text: text('prices.tariffs.countryProblem') })
  else tariff.country = code
  if (!/^[\p{L}\d-]*$/u.test(tariff.postalPrefix) || prefix.length > PRICE_LIMITS.postalPrefix) {
    problems.push({ column: 1, text: text('prices.tariffs.prefixProblem', { max: PRICE_LIMITS.postalPrefix }) })
  }
  for (const [at, field] of (['maxGrams', 'purchasePrice', 'transportDays'] as const).entries()) {
    const read = readNumberCell(numbers[at] ?? '', CELLS[field])
    if ('problem' in read) problems.push({ column: at + 2, text: read.problem })
    else tariff[field] = field === 'maxGrams' ? Math.round(read.value * GRAMS) : read.value
  }
  return { row, tariff, problems }
}

/** A row with the home country alone is the prepared one, which nobody has filled. */
export const isUnfilled = ([country = '', ...others]: readonly string[], countries: CountryCodes): boolean =>
  isBlankRow(others) && (country.trim() === '' || countries.get(country.trim().toUpperCase()) === HOME_COUNTRY)

/** Parses the rows that are filled. */
export const readTariffs = (rows: readonly (readonly string[])[], countries: CountryCodes): ParsedTariff[] =>
  rows.flatMap((cells, row) => (isUnfilled(cells, countries) ? [] : [readRow(cells, row, countries)]))

/** Valid rows in the form that the domain rules use. */
export const ruleRows = (read: readonly ParsedTariff[]): TariffRow[] =>
  read
    .filter(({ problems }) => problems.length === 0)
    .map(({ tariff: { purchasePrice, ...tariff } }) => ({ ...tariff, purchaseCents: eurosToCents(purchasePrice) }))

const CELL_KEY = new RegExp(`^tariffs\\[\\d+\\]\\.(?:${TARIFF_FIELDS.join('|')})$`)

/** Tells if a cell shows the problem itself. */
export const isShownInRow = (key: string): boolean => CELL_KEY.test(key)

/**
 * Returns a function that finds the problem of a cell: a parse error first, then the server's problem. Indexed in advance,
 * because it is called for every cell and a table may have thousands of rows.
 */
export const tariffProblems = (
  read: readonly ParsedTariff[],
  problems: readonly FieldProblem[],
): ((row: number, column: number) => string | undefined) => {
  const sentAs = new Map(read.map(({ row }, at) => [row, at]))
  const refused = new Set(problems.map(({ key }) => key))
  return (row, column) => {
    const at = sentAs.get(row)
    if (at === undefined) return undefined
    const own = read[at]?.problems.find((problem) => problem.column === column)?.text
    const key = `tariffs[${at}].${TARIFF_FIELDS[column] ?? ''}`
    return own ?? (refused.has(key) ? problemAt(problems, key) : undefined)
  }
}
