import { readDecimal } from '../text/decimal-text.ts'
import { foldText } from '../text/fold.ts'
import type { CellReading, CellType, RawCell } from './column.ts'

type Language = {
  decimalSign: ',' | '.'
  /** Choices and yes/no: by their words in any language and their own name, all folded. */
  words: ReadonlyMap<string, string>
}

/** Text without the apostrophe that CSV exports put before text that looks like a formula. */
const plainText = (cell: RawCell): string =>
  cell === null
    ? ''
    : String(cell)
        .trim()
        .replace(/^'(?=[=+\-@])/, '')

function readNumber(cell: RawCell, decimals: number, { decimalSign }: Language): CellReading {
  if (typeof cell === 'number') {
    const isRound = Math.abs(cell * 10 ** decimals - Math.round(cell * 10 ** decimals)) < 1e-6
    if (!Number.isFinite(cell) || !isRound)
      return { problem: { code: decimals === 0 ? 'notAWholeNumber' : 'notANumber' } }
    return { value: Number(cell.toFixed(decimals)) }
  }
  const read = readDecimal(plainText(cell), { decimalSign, decimals })
  if (read.kind === 'number') return { value: read.value }
  if (read.kind === 'empty') return { value: null }
  if (read.kind === 'negative') return { problem: { code: 'numberTooSmall', params: { min: 0 } } }
  const isParted = read.kind === 'tooManyDecimals' && decimals === 0
  return { problem: { code: isParted ? 'notAWholeNumber' : 'notANumber' } }
}

const isRealDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const DAY_FORMATS = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
]

/** Reads `2026-03-31` and `31.03.2026`. */
function readDay(text: string): CellReading {
  if (text === '') return { value: null }
  const groups = DAY_FORMATS.map((format) => format.exec(text)?.groups).find((found) => found !== undefined)
  const [year, month, day] = [groups?.['year'], groups?.['month'], groups?.['day']].map(Number)
  if (year === undefined || month === undefined || day === undefined) return { problem: { code: 'notADay' } }
  if (!(year >= 1900 && year <= 2200) || !isRealDay(year, month, day)) return { problem: { code: 'notADay' } }
  return { value: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` }
}

function readWord(cell: RawCell, { words }: Language, allowed: readonly string[]): CellReading {
  const text = plainText(cell)
  if (text === '') return { value: null }
  const known = words.get(foldText(text)) ?? text
  return allowed.includes(known) ? { value: known } : { problem: { code: 'unknownValue' } }
}

/** Reads a cell by the type of its column; an empty cell is null in every column. */
export function readCell(cell: RawCell, column: CellType, language: Language): CellReading {
  switch (column.type) {
    case 'text':
      return { value: plainText(cell) === '' ? null : plainText(cell) }
    case 'whole':
      return readNumber(cell, 0, language)
    case 'decimal':
      return readNumber(cell, column.decimals, language)
    case 'day':
      return readDay(plainText(cell))
    case 'yesNo': {
      if (typeof cell === 'boolean') return { value: cell }
      const read = readWord(cell, language, ['yes', 'no'])
      return 'value' in read && read.value !== null ? { value: read.value === 'yes' } : read
    }
    case 'choice':
      return readWord(cell, language, column.choices)
  }
}
