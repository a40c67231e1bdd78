import type { ExportedTable } from '@tiraaz/contract/tables/tables'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { EXPORT_ROWS } from '@tiraaz/domain/imports/import-limits'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from './context.ts'
import { Invalid } from '../core/errors.ts'

const COLUMNS = { et: et.tableColumns, en: en.tableColumns }
const FILES = { et: et.tables.files, en: en.tables.files }

type Cell = string | number | null
type Kind = keyof typeof et.tables.files

/** Rows to read for an export: one more than allowed, so that an excess is noticed. */
export const EXPORT_LIMIT = EXPORT_ROWS + 1

/** Rejects an export with too many rows, so that a part is never taken for the whole. */
export const refuseTooMany = ({ length }: readonly unknown[]): void => {
  if (length <= EXPORT_ROWS) return
  throw new Invalid([{ key: 'rows', code: 'tooManyToExport', params: { max: EXPORT_ROWS } }])
}

type ColumnOf<Name extends Kind> = keyof (typeof et.tableColumns)[Name] & string

/** Rows as a table in the caller's language; `cells` has each column of the kind. Throws Invalid for too many rows. */
export const exportTable = <Name extends Kind, Row>(
  ctx: OrganizationCtx,
  kind: Name,
  table: { rows: readonly Row[]; days: readonly ColumnOf<Name>[]; cells: (row: Row) => Record<ColumnOf<Name>, Cell> },
): ExportedTable => {
  const { rows, cells } = table
  const days: readonly string[] = table.days
  refuseTooMany(rows)
  const language = getLanguage(ctx.locale)
  const headings: Readonly<Record<string, string>> = COLUMNS[language][kind]
  const keys = Object.keys(headings)
  return {
    fileName: `${FILES[language][kind]} ${toTallinnDay(ctx.now())}`,
    headings: keys.map((key) => headings[key] ?? key),
    dayColumns: keys.flatMap((key, at) => (days.includes(key) ? [at] : [])),
    rows: rows.map((row) => {
      const values: Readonly<Record<string, Cell>> = cells(row)
      return keys.map((key) => values[key] ?? null)
    }),
  }
}
