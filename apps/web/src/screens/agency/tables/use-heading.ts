import type { ImportColumn } from '@tiraaz/domain/imports/column'
import { IMPORT_COLUMNS } from '@tiraaz/domain/imports/import-columns'
import type { ImportKind } from '@tiraaz/domain/imports/import-limits'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { TextKey } from '../../../i18n/i18n.ts'

/** Safe cast: a server test checks that every column of each kind has a text. */
const keyOf = (kind: ImportKind, column: string) => `tableColumns.${kind}.${column}` as TextKey

/** Safe cast for the same reason: every choice has a text. */
const wordKeyOf = (word: string) => `tableColumns.words.${word}` as TextKey

const wordsOf = (column: ImportColumn): readonly string[] => {
  if (column.type === 'yesNo') return ['yes', 'no']
  return column.type === 'choice' ? column.choices : []
}

/** Allowed values of a column; empty if any value is allowed. */
export const useAllowedWords = (): ((column: ImportColumn) => string[]) => {
  const { t } = useTranslation()
  return (column) => wordsOf(column).map((word) => t(wordKeyOf(word)))
}

/** Returns column headings in the user's language. */
export const useHeading = (kind: ImportKind): ((column: string) => string) => {
  const { t } = useTranslation()
  const known = new Set<string>(IMPORT_COLUMNS[kind].map(({ key }) => key))
  return (column) => (known.has(column) ? t(keyOf(kind, column)) : column)
}
