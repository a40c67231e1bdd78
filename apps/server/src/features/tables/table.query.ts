import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { IMPORT_COLUMNS, type ImportColumn, type ImportKind } from '@tiraaz/domain/imports/import-columns'
import { tallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { languageOf } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../core/context.ts'
import { csvOf } from '../../core/csv.ts'
import { headingIn, shownValue } from './table-headings.ts'
import { TABLE_KINDS } from './table-kinds.ts'

type Table = { fileName: string; headings: string[]; rows: (string | number | null)[][] }

const NAMES = { et: et.tables.kinds, en: en.tables.kinds }

const tableOf = async (ctx: OrganizationCtx, kind: ImportKind): Promise<Table> => {
  const columns: readonly ImportColumn[] = IMPORT_COLUMNS[kind]
  const rows = await TABLE_KINDS[kind].list(ctx)
  return {
    fileName: `${NAMES[languageOf(ctx.locale)][kind]} ${tallinnDay(ctx.now())}`,
    headings: columns.map(({ key }) => headingIn(kind, key, ctx.locale)),
    rows: rows.map((row) => columns.map((column) => shownValue(column, row[column.key] ?? null, ctx.locale))),
  }
}

/** All of a kind, with the headings and words of the caller's language; what it says can be brought in again. */
export const getTable = (ctx: OrganizationCtx, kind: ImportKind): Promise<EndpointOutput<Endpoints['getTable']>> =>
  tableOf(ctx, kind)

export const tableAsCsv = async (ctx: OrganizationCtx, kind: ImportKind) => {
  const { fileName, headings, rows } = await tableOf(ctx, kind)
  return { fileName: `${fileName}.csv`, bytes: csvOf([headings, ...rows], ctx.locale) }
}
