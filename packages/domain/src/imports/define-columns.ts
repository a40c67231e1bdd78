import type { CellProblem, CellType, CellValue, FieldReading, RecordColumn } from './column.ts'

/** Names of things that records refer to by id. */
export type ReferenceNames = {
  nameOf: (id: string) => string | null
  /** Returns the id of a name or null; `standing` is the id so far, which may have that name too. */
  find: (name: string, standing: string | null) => string | null
}

type Options = { isKey?: true; isNeeded?: true; isGiven?: true; isNewOnly?: true; ruleKey?: string }
/** `clean`: normalizes the text of a cell, which is '' for an empty one. */
type TextOptions = Options & { clean?: (text: string) => string }
type NumberOptions = Options & { min?: number; max?: number }
type EuroOptions = Options & { max: number }
/** Smaller unit of an amount. */
type EuroUnit = { decimals: number; toEuros: (amount: number) => number; fromEuros: (euros: number) => number }
/** `field` holds the id of the thing that is named, `unknown` is the problem of any other name. */
type Reference<Field, Names> = {
  field: Field
  unknown: CellProblem['code']
  names: (names: Names) => ReferenceNames
  /** Value of an empty cell; null if absent. */
  empty?: string
}

/** Fields of a record that hold values of a type, and nothing else. */
type FieldOf<Row, Value> = { [K in keyof Row]: Row[K] extends Value ? K : never }[keyof Row] & string
/** Fields that may be null too. */
type OptionalFieldOf<Row, Value> = Exclude<FieldOf<Row, Value | null>, FieldOf<Row, Value>>

type Build<Row, Names, Field extends string, Args extends unknown[] = []> = <Key extends Field>(
  key: Key,
  ...args: Args
) => RecordColumn<Row, Names> & { key: Key }

/** Builders of columns. The key of a column is its field too, but for references; a field holds what its cells hold. */
type ColumnBuilders<Row, Names> = {
  text: Build<Row, Names, FieldOf<Row, string>, [options?: TextOptions]>
  optionalText: Build<Row, Names, OptionalFieldOf<Row, string>, [options?: TextOptions]>
  day: Build<Row, Names, FieldOf<Row, string>, [options?: Options]>
  optionalDay: Build<Row, Names, OptionalFieldOf<Row, string>, [options?: Options]>
  /** `empty`: value of an empty cell. */
  whole: Build<Row, Names, FieldOf<Row, number>, [empty: number, options?: NumberOptions]>
  optionalWhole: Build<Row, Names, OptionalFieldOf<Row, number>, [options?: NumberOptions]>
  decimal: Build<Row, Names, FieldOf<Row, number>, [decimals: number, empty: number]>
  optionalDecimal: Build<Row, Names, OptionalFieldOf<Row, number>, [decimals: number]>
  /** Amount in euros of a field in a smaller unit; an empty cell is 0. */
  euros: Build<Row, Names, FieldOf<Row, number>, [unit: EuroUnit, options: EuroOptions]>
  /** An empty cell keeps the value, as in `choice`. */
  yesNo: Build<Row, Names, FieldOf<Row, boolean>>
  choice: <Key extends FieldOf<Row, string>>(
    key: Key,
    choices: readonly (Row[Key] & string)[],
    options?: Options,
  ) => RecordColumn<Row, Names> & { key: Key }
  /** Name of a thing whose id is the field. */
  reference: Build<Row, Names, string, [own: Reference<FieldOf<Row, string | null>, Names>, options?: Options]>
  /** Names of things whose ids are the field, separated by semicolons. */
  references: Build<Row, Names, string, [own: Reference<FieldOf<Row, readonly string[]>, Names>]>
}

type AnyColumn = RecordColumn<Record<string, unknown>, unknown>
type Access = Pick<AnyColumn, 'field' | 'read'> & Partial<Pick<AnyColumn, 'show'>>

const showAsIs = (value: unknown): CellValue => value as CellValue // the field holds what its cells hold
const showText = (value: unknown): CellValue => (value === '' ? null : showAsIs(value))
const idOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.flatMap((id) => idOrNull(id) ?? []) : [])

const columnOf = (key: string, type: CellType, access: Access, options: Options = {}): AnyColumn => ({
  show: showAsIs,
  ruleKey: access.field,
  ...type,
  ...access,
  ...options,
  key,
})

const textColumn =
  (type: 'text' | 'day', empty: '' | null) =>
  (key: string, { clean, ...options }: TextOptions = {}): AnyColumn => {
    const read = (cell: CellValue): FieldReading => {
      const text = cell === null ? '' : String(cell)
      const cleaned = clean === undefined ? text : clean(text)
      return { value: cleaned === '' ? empty : cleaned }
    }
    return columnOf(key, { type }, { field: key, show: showText, read }, options)
  }

/** Reads a number within bounds; `toField` converts it to the unit of the field. */
const readNumber =
  (empty: number | null, { min, max }: { min?: number; max?: number }, toField = (value: number) => value) =>
  (cell: CellValue): FieldReading => {
    const value = typeof cell === 'number' ? cell : empty
    if (value === null) return { value }
    const read = { value: toField(value) }
    if (min !== undefined && value < min) return { ...read, problem: { code: 'numberTooSmall', params: { min } } }
    if (max !== undefined && value > max) return { ...read, problem: { code: 'numberTooLarge', params: { max } } }
    return read
  }

const numberColumn = (
  key: string,
  type: CellType,
  empty: number | null,
  { min, max, ...options }: NumberOptions = {},
): AnyColumn => {
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  return columnOf(key, type, { field: key, read: readNumber(empty, bounds) }, options)
}

const euroColumn = (key: string, unit: EuroUnit, { max, ...options }: EuroOptions): AnyColumn => {
  const show = (value: unknown): CellValue => unit.toEuros(Number(value))
  const read = readNumber(0, { max }, unit.fromEuros)
  return columnOf(key, { type: 'decimal', decimals: unit.decimals }, { field: key, show, read }, options)
}

const keepIfEmpty = (cell: CellValue, standing: unknown): FieldReading => ({ value: cell ?? standing })

const referenceColumn = (key: string, own: Reference<string, unknown>, options: Options = {}): AnyColumn => {
  const show = (value: unknown, names: unknown): CellValue => {
    const id = idOrNull(value)
    return id === null ? null : own.names(names).nameOf(id)
  }
  const read = (cell: CellValue, standing: unknown, names: unknown): FieldReading => {
    if (cell === null) return { value: own.empty ?? null }
    const value = own.names(names).find(String(cell), idOrNull(standing))
    return value === null ? { problem: { code: own.unknown } } : { value }
  }
  return columnOf(key, { type: 'text' }, { field: own.field, show, read }, options)
}

/** Splits the names in a cell of several. */
export const splitNames = (cell: CellValue): string[] =>
  String(cell ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const referencesColumn = (key: string, own: Reference<string, unknown>): AnyColumn => {
  const show = (value: unknown, names: unknown): CellValue => {
    const shown = idsOf(value).flatMap((id) => own.names(names).nameOf(id) ?? [])
    return shown.length === 0 ? null : shown.sort().join('; ')
  }
  const read = (cell: CellValue, _standing: unknown, names: unknown): FieldReading => {
    const found = splitNames(cell).map((name) => own.names(names).find(name, null))
    return found.includes(null) ? { problem: { code: own.unknown } } : { value: found }
  }
  return columnOf(key, { type: 'text' }, { field: own.field, show, read })
}

const BUILDERS = {
  text: textColumn('text', ''),
  optionalText: textColumn('text', null),
  day: textColumn('day', ''),
  optionalDay: textColumn('day', null),
  whole: (key: string, empty: number, options?: NumberOptions) => numberColumn(key, { type: 'whole' }, empty, options),
  optionalWhole: (key: string, options?: NumberOptions) => numberColumn(key, { type: 'whole' }, null, options),
  decimal: (key: string, decimals: number, empty: number) => numberColumn(key, { type: 'decimal', decimals }, empty),
  optionalDecimal: (key: string, decimals: number) => numberColumn(key, { type: 'decimal', decimals }, null),
  euros: euroColumn,
  yesNo: (key: string) => columnOf(key, { type: 'yesNo' }, { field: key, read: keepIfEmpty }),
  choice: (key: string, choices: readonly string[], options?: Options) =>
    columnOf(key, { type: 'choice', choices }, { field: key, read: keepIfEmpty }, options),
  reference: referenceColumn,
  references: referencesColumn,
}

/** Returns the builders of the columns of a table of such records; the compiler checks fields by `ColumnBuilders`. */
export const defineColumns = <Row, Names = null>(): ColumnBuilders<Row, Names> =>
  BUILDERS as unknown as ColumnBuilders<Row, Names>
