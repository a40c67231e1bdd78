import { IMPORT_COLUMNS, type ImportColumn, type ImportKind } from '@tiraaz/domain/imports/import-columns'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../../../i18n/i18n.ts'

/** Safe because the texts of each kind have every column: a test on the server reads all of them. */
const keyOf = (kind: ImportKind, column: string) => `tableColumns.${kind}.${column}` as TextKey

/** Safe for the same reason: every choice of a column has a word. */
const wordKeyOf = (word: string) => `tableColumns.words.${word}` as TextKey

const wordsOf = (column: ImportColumn): readonly string[] => {
  if (column.type === 'yesNo') return ['yes', 'no']
  return column.type === 'choice' ? column.choices : []
}

/** The words that may stand in a column; none where anything may. */
export const useAllowedWords = (): ((column: ImportColumn) => string[]) => {
  const { t } = useTranslation()
  return (column) => wordsOf(column).map((word) => t(wordKeyOf(word)))
}

/** What columns of a kind are called in the person's language. */
export const useHeading = (kind: ImportKind): ((column: string) => string) => {
  const { t } = useTranslation()
  const known = new Set<string>(IMPORT_COLUMNS[kind].map(({ key }) => key))
  return (column) => (known.has(column) ? t(keyOf(kind, column)) : column)
}
