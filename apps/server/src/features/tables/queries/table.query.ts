import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ImportColumn } from '@tiraaz/domain/imports/column'
import { IMPORT_COLUMNS } from '@tiraaz/domain/imports/import-columns'
import type { ImportKind } from '@tiraaz/domain/imports/import-limits'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../../context/context.ts'
import { getHeading, formatValue } from '../kinds/table-headings.ts'
import { TABLE_KINDS } from '../kinds/table-kinds.ts'

const NAMES = { et: et.tables.kinds, en: en.tables.kinds }

type Output = EndpointOutput<Endpoints['getTable']>

/** Exports all rows of a kind in the caller's language; the table can be imported again. */
export const getTable = async (ctx: OrganizationCtx, kind: ImportKind): Promise<Output> => {
  const columns: readonly ImportColumn[] = IMPORT_COLUMNS[kind]
  const rows = await TABLE_KINDS[kind].list(ctx)
  return {
    fileName: `${NAMES[getLanguage(ctx.locale)][kind]} ${toTallinnDay(ctx.now())}`,
    headings: columns.map(({ key }) => getHeading(kind, key, ctx.locale)),
    dayColumns: columns.flatMap(({ type }, at) => (type === 'day' ? [at] : [])),
    rows: rows.map((row) => columns.map((column) => formatValue(column, row[column.key] ?? null, ctx.locale))),
  }
}
