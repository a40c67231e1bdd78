import { createHash } from 'node:crypto'
import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { IMPORT_LIMITS } from '@tiraaz/domain/imports/import-limits'
import type { RowPlan } from '@tiraaz/domain/imports/plan-rows'
import { readTable } from '@tiraaz/domain/imports/read-table'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid, refuseIfAny } from '../../../core/errors.ts'
import type { ImportedLinks } from '../../../context/table-import.ts'
import { readHeadings, WORDS } from '../kinds/table-headings.ts'
import { TABLE_KINDS } from '../kinds/table-kinds.ts'

type Table = EndpointRequest<Endpoints['previewImport']>['body']

export type TableImportPlan = {
  unknownColumns: string[]
  plans: readonly RowPlan<unknown>[]
  counts: { created: number; changed: number; same: number }
  /** Hash of table and planned changes; unchanged while the affected data is unchanged. */
  key: string
  write: () => Promise<ImportedLinks>
}

const rowOf = ({ key }: Problem): number => Number(/^rows\[(\d+)\]/.exec(key)?.[1] ?? -1)

/** Sorts problems in file order and keeps the first wrong rows; the last problem gives the number of the rest. */
const bounded = (problems: readonly Problem[]): Problem[] => {
  const ordered = [...problems].sort((one, other) => rowOf(one) - rowOf(other))
  const rows = [...new Set(ordered.map(rowOf))]
  const shown = new Set(rows.slice(0, IMPORT_LIMITS.shownRows))
  const rest = rows.length - shown.size
  return [
    ...ordered.filter((problem) => shown.has(rowOf(problem))),
    ...(rest === 0 ? [] : [{ key: 'rows', code: 'moreRowsRefused', params: { count: rest } } as const]),
  ]
}

const countOf = (plans: readonly RowPlan<unknown>[], action: RowPlan<unknown>['action']): number =>
  plans.filter((plan) => plan.action === action).length

type PlannedActions = readonly Pick<RowPlan<unknown>, 'at' | 'action' | 'changes'>[]

/** Hashes a table and the changes of its rows; new rows are described by the table itself. */
export const hashPlan = ({ kind, headings, rows }: Table, plans: PlannedActions): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, headings, rows, plans.map(({ at, action, changes }) => [at, action, changes])]))
    .digest('base64url')

/** Plans all changes of a table in the caller's transaction. Throws Invalid with all problems by row. */
export const planImport = async (ctx: OrganizationCtx, table: Table): Promise<TableImportPlan> => {
  const { kind, headings, rows } = table
  const { columns, unknownColumns, problems: inHeadings } = readHeadings(kind, headings, ctx.locale)
  refuseIfAny(inHeadings)
  const decimalSign = ctx.locale === 'et-EE' ? ',' : '.'
  const read = readTable(rows, columns, { decimalSign, words: WORDS })
  if (read.rows.length === 0 && read.problems.length === 0) throw new Invalid([{ key: 'rows', code: 'tableEmpty' }])
  const { plans, problems, write } = await TABLE_KINDS[kind].plan(ctx, read.rows)
  // An unreadable cell is reported only as unreadable, not also as missing.
  const unread = new Set(read.problems.map(({ key }) => key))
  refuseIfAny(bounded([...read.problems, ...problems.filter(({ key }) => !unread.has(key))]))
  const counts = {
    created: countOf(plans, 'created'),
    changed: countOf(plans, 'changed'),
    same: countOf(plans, 'same'),
  }
  return { unknownColumns, plans, counts, key: hashPlan(table, plans), write }
}
