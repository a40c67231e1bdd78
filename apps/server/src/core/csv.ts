import { type CsvCell, formatCsv } from '@tiraaz/domain/text/csv'
import type { Locale } from '@tiraaz/messages/locale'

/** A table as a file of separated values for the caller. */
export const buildCsv = (rows: readonly (readonly CsvCell[])[], locale: Locale): Uint8Array =>
  Buffer.from(formatCsv(rows, locale === 'et-EE' ? ',' : '.'), 'utf8')
