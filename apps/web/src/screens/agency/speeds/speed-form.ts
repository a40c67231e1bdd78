import { MONEY_LIMITS, SPEED_LIMITS } from '@tiraaz/domain/limits'
import { eurosToCents, percentToBasisPoints } from '@tiraaz/domain/money/money'
import { foldText } from '@tiraaz/domain/text/fold'
import type { FieldProblem } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import type { SpeedLevelInput, SpeedLevels, SpeedLevelWire } from '../../../data/products/speed-levels.ts'
import { formatDay } from '../../../i18n/format.ts'
import { text } from '../../../i18n/i18n.ts'
import { typedDay } from '../../../ui/form/typed-day.ts'
import { type NumberCell, readNumberCell, writeNumberCell } from '../../../ui/grid/number-cell.ts'
import { isBlankRow } from '../../../ui/grid/pasted-cells.ts'

/** Columns of the table, in paste order. */
export const SPEED_FIELDS = [
  'target',
  'printingHouseId',
  'productionDays',
  'salePercent',
  'salePrice',
  'minimum',
  'purchasePercent',
  'purchasePrice',
  'cutOffHour',
  'activeFrom',
  'activeTo',
] as const

type SpeedField = (typeof SPEED_FIELDS)[number]

/** Names that the table accepts, folded, with their ids. */
export type SpeedNames = { groups: ReadonlyMap<string, string>; houses: ReadonlyMap<string, string> }

const namesOf = (named: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(named.map(({ id, name }) => [foldText(name.trim()), id]))

export const speedNames = ({ groups, printingHouses }: SpeedLevels): SpeedNames => ({
  groups: namesOf(groups),
  houses: namesOf(printingHouses),
})

const percentCell = ({ max }: { max: number }): NumberCell => ({ decimals: { min: 0, max: 2 }, max, whenEmpty: 0 })
const EUROS: NumberCell = { decimals: { min: 2, max: 2 }, max: MONEY_LIMITS.euros, whenEmpty: 0 }
const WHOLE = { min: 0, max: 0 }

const DAYS: NumberCell = { decimals: WHOLE, max: SPEED_LIMITS.days }
const HOUR: NumberCell = { decimals: WHOLE, max: 23, whenEmpty: -1 }
const PERCENTS = {
  salePercent: { cell: percentCell(SPEED_LIMITS.salePercent), min: SPEED_LIMITS.salePercent.min },
  purchasePercent: { cell: percentCell(SPEED_LIMITS.purchasePercent), min: SPEED_LIMITS.purchasePercent.min },
} as const

const writeEuros = (euros: number): string => (euros === 0 ? '' : writeNumberCell(euros, EUROS))
const writePercent = (percent: number): string =>
  percent === 0 ? '' : writeNumberCell(percent, { decimals: { min: 0, max: 2 } })

export const rowsOf = ({ levels, groups, printingHouses }: SpeedLevels): string[][] => {
  const nameOf = (named: readonly { id: string; name: string }[], id: string | null) =>
    named.find((one) => one.id === id)?.name ?? ''
  return levels.map((level: SpeedLevelWire) => [
    level.productCode ?? nameOf(groups, level.groupId),
    nameOf(printingHouses, level.printingHouseId),
    String(level.productionDays),
    writePercent(level.salePercent),
    writeEuros(level.salePrice),
    writeEuros(level.minimum),
    writePercent(level.purchasePercent),
    writeEuros(level.purchasePrice),
    level.cutOffHour === null ? '' : String(level.cutOffHour),
    level.activeFrom === null ? '' : formatDay(level.activeFrom),
    level.activeTo === null ? '' : formatDay(level.activeTo),
  ])
}

export type ParsedLevel = {
  row: number
  target: string
  level: SpeedLevelInput
  problems: { column: number; text: string }[]
}

type Cell<Value> = { value: Value } | { problem: string }

/** Reads a percentage that may be below zero. */
const readPercent = (typed: string, field: keyof typeof PERCENTS): Cell<number> => {
  const { cell, min } = PERCENTS[field]
  const [, sign = '', digits = ''] = /^\s*([-−–]?)\s*(.*)$/u.exec(typed) ?? []
  const read = readNumberCell(digits, cell)
  if ('problem' in read || sign === '') return read
  return -read.value < min
    ? { problem: text('speedLevels.percentTooSmall', { min: writeNumberCell(min, cell) }) }
    : { value: -read.value }
}

const readDayCell = (typed: string): Cell<string | null> => {
  if (typed.trim() === '') return { value: null }
  const day = typedDay(typed)
  return day === null ? { problem: text('speedLevels.dayProblem') } : { value: day }
}

const readTarget = (typed: string, { groups }: SpeedNames): Cell<Pick<SpeedLevelInput, 'groupId' | 'productCode'>> => {
  const name = typed.trim()
  if (name === '' || name.length > SPEED_LIMITS.code) return { problem: text('speedLevels.targetProblem') }
  const groupId = groups.get(foldText(name)) ?? null
  return { value: { groupId, productCode: groupId === null ? name : null } }
}

const readHouse = (typed: string, { houses }: SpeedNames): Cell<string | null> => {
  const name = typed.trim()
  if (name === '') return { value: null }
  const id = houses.get(foldText(name))
  return id === undefined ? { problem: text('speedLevels.houseProblem') } : { value: id }
}

const readHour = (typed: string): Cell<number | null> => {
  const read = readNumberCell(typed.replace(/[:.]00$/, ''), HOUR)
  return 'problem' in read || read.value >= 0 ? read : { value: null }
}

const EMPTY: SpeedLevelInput = {
  groupId: null,
  productCode: null,
  printingHouseId: null,
  productionDays: 0,
  salePercent: 0,
  salePrice: 0,
  minimum: 0,
  purchasePercent: 0,
  purchasePrice: 0,
  cutOffHour: null,
  activeFrom: null,
  activeTo: null,
}

const readRow = (cells: readonly string[], row: number, names: SpeedNames): ParsedLevel => {
  const problems: ParsedLevel['problems'] = []
  const cellOf = (field: SpeedField): string => cells[SPEED_FIELDS.indexOf(field)] ?? ''
  const take = <Value>(field: SpeedField, read: Cell<Value>, otherwise: Value): Value => {
    if ('value' in read) return read.value
    problems.push({ column: SPEED_FIELDS.indexOf(field), text: read.problem })
    return otherwise
  }
  const target = cellOf('target').trim()
  const level: SpeedLevelInput = {
    ...take('target', readTarget(target, names), { groupId: null, productCode: null }),
    printingHouseId: take('printingHouseId', readHouse(cellOf('printingHouseId'), names), null),
    productionDays: take('productionDays', readNumberCell(cellOf('productionDays'), DAYS), EMPTY.productionDays),
    salePercent: take('salePercent', readPercent(cellOf('salePercent'), 'salePercent'), 0),
    salePrice: take('salePrice', readNumberCell(cellOf('salePrice'), EUROS), 0),
    minimum: take('minimum', readNumberCell(cellOf('minimum'), EUROS), 0),
    purchasePercent: take('purchasePercent', readPercent(cellOf('purchasePercent'), 'purchasePercent'), 0),
    purchasePrice: take('purchasePrice', readNumberCell(cellOf('purchasePrice'), EUROS), 0),
    cutOffHour: take('cutOffHour', readHour(cellOf('cutOffHour')), null),
    activeFrom: take('activeFrom', readDayCell(cellOf('activeFrom')), null),
    activeTo: take('activeTo', readDayCell(cellOf('activeTo')), null),
  }
  return { row, target, level, problems }
}

/** Parses the rows that are filled. */
export const readSpeedLevels = (rows: readonly (readonly string[])[], names: SpeedNames): ParsedLevel[] =>
  rows.flatMap((cells, row) => (isBlankRow(cells) ? [] : [readRow(cells, row, names)]))

/** Levels of one target in the form that the rules use, with the standard days of its group or saved product. */
export type TargetLevels = {
  key: string
  name: string
  standardDays: number | null
  levels: { productionDays: number; saleFactor: number; saleCents: number; minimumCents: number }[]
}

/** Groups the valid levels by target. */
export const groupByTarget = (
  read: readonly ParsedLevel[],
  { levels, groups: known, printingHouses }: SpeedLevels,
): TargetLevels[] => {
  const standard = new Map(levels.map(({ productCode, standardDays }) => [productCode, standardDays]))
  const valid = read.filter(({ problems }) => problems.length === 0)
  const groups = Map.groupBy(valid, ({ level }) =>
    [level.groupId ?? '', level.productCode ?? '', level.printingHouseId ?? ''].join('/'),
  )
  return [...groups].flatMap(([key, own]) => {
    const [first] = own
    if (first === undefined) return []
    const house = printingHouses.find(({ id }) => id === first.level.printingHouseId)?.name
    return {
      key,
      name: house === undefined ? first.target : `${first.target}, ${house}`,
      standardDays:
        first.level.productCode === null
          ? (known.find(({ id }) => id === first.level.groupId)?.standardDays ?? null)
          : (standard.get(first.level.productCode) ?? null),
      levels: own.map(({ level }) => ({
        productionDays: level.productionDays,
        saleFactor: percentToBasisPoints(level.salePercent),
        saleCents: eurosToCents(level.salePrice),
        minimumCents: eurosToCents(level.minimum),
      })),
    }
  })
}

const CELL_KEY = /^levels\[\d+\]\.(\w+)$/

/** Column of a field of the request; group and product share one. */
const columnOf = (field: string): SpeedField | undefined =>
  field === 'groupId' || field === 'productCode' ? 'target' : SPEED_FIELDS.find((one) => one === field)

/** Tells if a cell shows the problem itself. */
export const isShownInRow = (key: string): boolean => columnOf(CELL_KEY.exec(key)?.[1] ?? '') !== undefined

/** Returns a function that finds the problem of a cell: a parse error first, then the server's problem. */
export const speedProblems = (
  read: readonly ParsedLevel[],
  problems: readonly FieldProblem[],
): ((row: number, column: number) => string | undefined) => {
  const sentAs = new Map(read.map(({ row }, at) => [row, at]))
  return (row, column) => {
    const at = sentAs.get(row)
    if (at === undefined) return undefined
    const own = read[at]?.problems.find((problem) => problem.column === column)?.text
    const field = SPEED_FIELDS[column] ?? 'target'
    const keys = field === 'target' ? ['groupId', 'productCode'] : [field]
    return own ?? keys.map((name) => problemAt(problems, `levels[${at}].${name}`)).find((found) => found !== undefined)
  }
}
