import { DISTRIBUTION_LIMITS } from '../limits.ts'
import { type SheetDesign, makeDesignHeadings } from './make-design-headings.ts'
import { createColumnGuesser } from './guess-columns.ts'
import type { KnownContact } from './match-contact.ts'
import {
  normalizeWords,
  createFieldFinder,
  isCountWord,
  isTotalWord,
  type SheetField,
  type TemplateWords,
} from './plan-words.ts'
import { readCellQuantity, readCellText, isBlank, type SheetCell } from './sheet-cell.ts'

/** Rows of cells of a spreadsheet. */
export type Sheet = readonly (readonly SheetCell[])[]

/** Problem of a sheet that blocks the import. Columns and rows count from 1, as spreadsheets show them. */
export type SheetProblem =
  | { code: 'headerNotFound' | 'noDesignColumns' | 'noAddressColumns' | 'noRows' }
  | { code: 'columnTwice'; column: number; first: number; heading: string }
  | { code: 'columnUnknown'; column: number; heading: string }
  | { code: 'tooManyRows'; count: number; max: number }

/** Notice about columns that were ignored, missing or recognized by position; does not block the import. */
export type SheetNotice =
  | { code: 'columnIgnored'; column: number; heading: string }
  | { code: 'designByPosition'; column: number; heading: string; designId: string }
  | { code: 'designColumnMissing'; designId: string }

/** Header row and columns recognized in a sheet. */
export type SheetColumns = {
  /** Index of the header row, from 0; -1 without one. */
  header: number
  /** Number of columns of the sheet. */
  width: number
  fields: ReadonlyMap<SheetField, number>
  /** Column of each design, from 0, or null. */
  designs: readonly (number | null)[]
  problems: SheetProblem[]
  notices: SheetNotice[]
}

/** Content of a column: a field, pieces of a design, or not used by choice; null if not recognized. */
export type ColumnMeaning =
  | { kind: 'field'; field: SheetField }
  | { kind: 'design'; design: number }
  | { kind: 'unused' }
  | null

/** Meaning of each column as the person chose it. `header` is the index of the header row, -1 without one. */
export type ColumnMapping = { header: number; meanings: readonly ColumnMeaning[] }

/** Data by which columns are recognized. */
type ColumnFacts = {
  designs: readonly SheetDesign[]
  languages: readonly TemplateWords[]
  contacts: readonly KnownContact[]
}

/**
 * Finds the header row and the meaning of its columns, by headings and else by content; null if nothing is recognized.
 * A chosen mapping is taken as it is.
 */
export function readColumns(sheet: Sheet, facts: ColumnFacts, chosen: ColumnMapping | null): SheetColumns | null {
  if (chosen !== null) return assign(sheet, facts.designs, { ...chosen, isChosen: true })
  const best = findHeader(sheet, facts)
  const header = best?.header ?? guessHeader(sheet)
  const found = withContent(sheet, facts, { header, found: best?.found ?? [] })
  const isRecognized = best !== null || found.some((meaning) => meaning?.kind === 'field')
  return isRecognized ? assign(sheet, facts.designs, { header, meanings: found, isChosen: false }) : null
}

/** Index of the header in a sheet without known headings: the first row, unless it has quantities; -1 without one. */
export function guessHeader([row = []]: Sheet): number {
  return row.some((cell) => readCellQuantity(cell).kind === 'quantity') ? -1 : 0
}

/** Recognizes columns without a known heading by their content: names and cities of the client's contacts. */
function withContent(
  sheet: Sheet,
  { contacts, designs }: ColumnFacts,
  { header, found }: { header: number; found: readonly ColumnMeaning[] },
): ColumnMeaning[] {
  const body = sheet.slice(header + 1)
  const guess = createColumnGuesser(
    contacts,
    found.flatMap((meaning) => (meaning?.kind === 'field' ? meaning.field : [])),
  )
  return Array.from({ length: widthOf(sheet) }, (_none, column): ColumnMeaning => {
    const meaning = found[column] ?? null
    if (meaning !== null || designs.length === 0) return meaning
    const field = guess(body.map((row) => row[column]))
    return field === null ? null : { kind: 'field', field }
  })
}

function widthOf(sheet: Sheet): number {
  return sheet.reduce((widest, row) => Math.max(widest, row.length), 0)
}

type FoundHeader = { header: number; headings: readonly string[]; found: readonly ColumnMeaning[]; score: number }

function findHeader(sheet: Sheet, { designs, languages }: ColumnFacts): FoundHeader | null {
  const found = languages.flatMap((words) => {
    const meaningOf = meanings(designs, words, createFieldFinder(languages))
    const own = new Set(Object.values(words))
    return sheet.slice(0, DISTRIBUTION_LIMITS.headerRows).map((row, header) => {
      const headings = row.map((cell) => readCellText(cell).text)
      const found = withHouseNumbers(headings, headings.map(meaningOf))
      return { header, headings, found, score: score(found) + headings.filter((one) => own.has(one)).length / 1000 }
    })
  })
  // A design's heading may differ between languages: the language of the other headings decides.
  const best = found.reduce((one, other) => (other.score > one.score ? other : one), found[0] ?? NOTHING)
  return best.score < 1 ? null : best
}

const NOTHING = { header: 0, headings: [], found: [], score: 0 }

function score(found: readonly ColumnMeaning[]): number {
  return found.some((one) => one?.kind === 'field') ? found.filter((one) => one !== null).length : 0
}

/** 'Nr' next to the street is the house number; elsewhere it is a row number. */
function withHouseNumbers(headings: readonly string[], found: readonly ColumnMeaning[]): ColumnMeaning[] {
  return found.map((meaning, column) => {
    const before = found[column - 1]
    const isHouse = meaning === null && isCountWord(headings[column] ?? '')
    return isHouse && before?.kind === 'field' && before.field === 'street'
      ? { kind: 'field', field: 'houseNo' }
      : meaning
  })
}

/** Columns of sums and row numbers are reported as ignored, but never as problems. */
function isPlain(heading: string): boolean {
  return isTotalWord(heading) || isCountWord(heading)
}

/**
 * Recognizes a design by the template's heading, or by a name of the design or of its product if only one design has
 * it.
 */
function meanings(
  designs: readonly SheetDesign[],
  { design: designWord }: TemplateWords,
  fieldOf: (heading: string) => SheetField | null,
): (heading: string) => ColumnMeaning {
  const exact = new Map(makeDesignHeadings(designs, designWord).map((heading, at) => [heading, at]))
  const loose = new Map<string, number | null>()
  designs.forEach(({ productName, name }, at) => {
    const names = new Set([name ?? '', productName, `${productName} ${name ?? ''}`].map(normalizeWords))
    for (const one of names) if (one !== '') loose.set(one, loose.has(one) ? null : at)
  })
  return (heading) => {
    const template = exact.get(heading)
    if (template !== undefined) return { kind: 'design', design: template }
    const field = fieldOf(heading)
    if (field !== null) return { kind: 'field', field }
    const named = loose.get(normalizeWords(heading)) ?? null
    return named === null ? null : { kind: 'design', design: named }
  }
}

function assign(
  sheet: Sheet,
  designs: readonly SheetDesign[],
  { header, meanings: found, isChosen }: ColumnMapping & { isChosen: boolean },
): SheetColumns {
  const headings = (sheet[header] ?? []).map((cell) => readCellText(cell).text)
  const fields = new Map<SheetField, number>()
  const columns: (number | null)[] = designs.map(() => null)
  const problems: SheetProblem[] = []
  const notices: SheetNotice[] = []
  const width = widthOf(sheet)
  const unknown: number[] = []
  for (let column = 0; column < width; column++) {
    const meaning = found[column] ?? null
    const heading = headings[column] ?? ''
    if (meaning?.kind === 'unused') continue
    const first =
      meaning === null ? null : meaning.kind === 'field' ? fields.get(meaning.field) : columns[meaning.design]
    if (meaning === null) unknown.push(column)
    else if (typeof first === 'number') {
      problems.push({ code: 'columnTwice', column: column + 1, first: first + 1, heading })
    } else if (meaning.kind === 'field') fields.set(meaning.field, column)
    else columns[meaning.design] = column
  }
  const body = sheet.slice(header + 1)
  const numeric = unknown.filter((column) => !isPlain(headings[column] ?? '') && holdsQuantities(body, column))
  const isByPosition = !isChosen && !columns.some((column) => column !== null) && numeric.length === designs.length
  numeric.forEach((column, at) => {
    const place = { column: column + 1, heading: headings[column] ?? '' }
    const design = designs[at]
    if (isByPosition && design !== undefined) {
      columns[at] = column
      notices.push({ code: 'designByPosition', ...place, designId: design.id })
    } else problems.push({ code: 'columnUnknown', ...place })
  })
  for (const column of unknown) {
    const isUsed = numeric.includes(column) || body.every((row) => isBlank(row[column]))
    if (!isUsed) notices.push({ code: 'columnIgnored', column: column + 1, heading: headings[column] ?? '' })
  }
  designs.forEach(({ id }, at) => {
    if (columns[at] === null) notices.push({ code: 'designColumnMissing', designId: id })
  })
  return { header, width, fields, designs: columns, problems: [...problems, ...missing(fields, columns)], notices }
}

const PLACE_FIELDS = ['id', 'objectName', 'address', 'street', 'city'] as const

/** Mapping that reads the columns as they were recognized. */
export function toMapping({ header, width, fields, designs }: SheetColumns): ColumnMapping {
  const meanings: ColumnMeaning[] = Array.from({ length: width }, () => null)
  for (const [field, column] of fields) meanings[column] = { kind: 'field', field }
  designs.forEach((column, design) => {
    if (column !== null) meanings[column] = { kind: 'design', design }
  })
  return { header, meanings }
}

function missing(fields: ReadonlyMap<SheetField, number>, designs: readonly (number | null)[]): SheetProblem[] {
  return [
    ...(PLACE_FIELDS.some((field) => fields.has(field)) ? [] : [{ code: 'noAddressColumns' as const }]),
    ...(designs.some((column) => column !== null) ? [] : [{ code: 'noDesignColumns' as const }]),
  ]
}

/**
 * Checks that most filled cells are quantities: ignoring such a column would lose pieces, and its other cells become
 * errors of their rows.
 */
function holdsQuantities(body: Sheet, column: number): boolean {
  const read = Map.groupBy(body, (row) => readCellQuantity(row[column]).kind)
  const [quantities = 0, refused = 0] = [read.get('quantity')?.length, read.get('refused')?.length]
  return quantities > 0 && quantities >= refused * 4
}
