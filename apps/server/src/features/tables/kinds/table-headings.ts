import type { CellValue, ImportColumn, RawCell } from '@tiraaz/domain/imports/column'
import { type ColumnKey, IMPORT_COLUMNS } from '@tiraaz/domain/imports/import-columns'
import type { ImportKind } from '@tiraaz/domain/imports/import-limits'
import { findMissingColumns } from '@tiraaz/domain/imports/read-table'
import type { Problem } from '@tiraaz/domain/problem'
import { foldText } from '@tiraaz/domain/text/fold'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'

/** The compiler checks that each column has a heading in both languages. */
type Headings = { [Kind in ImportKind]: Readonly<Record<ColumnKey<Kind>, string>> }

const TEXTS: Record<'et' | 'en', Headings & { words: Readonly<Record<string, string>> }> = {
  et: et.tableColumns,
  en: en.tableColumns,
}

/** Normalizes a heading: people mark required columns with an asterisk and use any letter case. */
const headingKey = (text: string): string => foldText(text.replaceAll('*', '').trim())

const headingsOf = (kind: ImportKind, language: 'et' | 'en'): Readonly<Record<string, string>> => TEXTS[language][kind]

/** Returns the heading of a column in the language. */
export const getHeading = (kind: ImportKind, column: string, locale: Locale): string =>
  headingsOf(kind, getLanguage(locale))[column] ?? column

/** Names of yes, no and choices by each word that a cell may contain, in all languages. */
export const WORDS: ReadonlyMap<string, string> = new Map(
  [et.tableColumns.words, en.tableColumns.words].flatMap((words) =>
    Object.entries(words).flatMap(([name, word]): [string, string][] => [
      [foldText(word), name],
      [foldText(name), name],
    ]),
  ),
)

/** Formats a value for a table: choices, yes and no as words. */
export const formatValue = (column: ImportColumn, value: CellValue, locale: Locale): string | number | null => {
  const words: Readonly<Record<string, string>> = TEXTS[getLanguage(locale)].words
  if (typeof value === 'boolean') return words[value ? 'yes' : 'no'] ?? null
  return column.type === 'choice' && typeof value === 'string' ? (words[value] ?? value) : value
}

type ReadHeadings = { columns: (ImportColumn | null)[]; unknownColumns: string[]; problems: Problem[] }

/** Matches headings to columns, in either language or by column key. */
export const readHeadings = (kind: ImportKind, headings: readonly RawCell[], locale: Locale): ReadHeadings => {
  const all: readonly ImportColumn[] = IMPORT_COLUMNS[kind]
  const known = new Map(
    all.flatMap((column) =>
      [column.key, headingsOf(kind, 'et')[column.key], headingsOf(kind, 'en')[column.key]].map(
        (name) => [headingKey(name ?? ''), column] as const,
      ),
    ),
  )
  const texts = headings.map((heading) => (heading === null ? '' : String(heading)))
  const columns = texts.map((text) => known.get(headingKey(text)) ?? null)
  const missing = findMissingColumns(kind, columns).map(
    (column): Problem => ({
      key: 'headings',
      code: 'columnMissing',
      params: { column: getHeading(kind, column, locale) },
    }),
  )
  const twice = columns.flatMap((column, at): Problem[] =>
    column === null || columns.indexOf(column) === at
      ? []
      : [{ key: `headings[${at}]`, code: 'columnTwice', params: { column: texts[at] ?? '' } }],
  )
  const unknownColumns = texts.filter((text, at) => columns[at] === null && text.trim() !== '')
  return { columns, unknownColumns, problems: [...missing, ...twice] }
}
