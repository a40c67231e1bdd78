import { createHash } from 'node:crypto'
import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { IMPORT_LIMITS } from '@tiraaz/domain/imports/import-columns'
import type { RowPlan } from '@tiraaz/domain/imports/plan-rows'
import { readTable } from '@tiraaz/domain/imports/read-table'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid, refuseIfAny } from '../../../core/errors.ts'
import type { ImportedLinks } from '../../../context/table-import.ts'
import { readHeadings, WORDS } from '../kinds/table-headings.ts'
import { TABLE_KINDS } from '../kinds/table-kinds.ts'

type Table = EndpointRequest<Endpoints['previewImport']>['body']

export type ImportPlan = {
  unknownColumns: string[]
  plans: readonly RowPlan<unknown>[]
  counts: { created: number; changed: number; same: number }
  /** The same for the same table while nothing that it touches has changed. */
  key: string
  write: () => Promise<ImportedLinks>
}

const rowOf = ({ key }: Problem): number => Number(/^rows\[(\d+)\]/.exec(key)?.[1] ?? -1)

/** In the order of the file, of its first wrong rows; how many more there are is said last. */
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

type Acts = readonly Pick<RowPlan<unknown>, 'at' | 'action' | 'changes'>[]

/** Names a table and what its rows would do: of what is new the table alone says everything. */
export const planKeyOf = ({ kind, headings, rows }: Table, plans: Acts): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, headings, rows, plans.map(({ at, action, changes }) => [at, action, changes])]))
    .digest('base64url')

/** Everything that a table would do, in the caller's transaction. Throws Invalid with all that is wrong in it, row by row. */
export const planImport = async (ctx: OrganizationCtx, table: Table): Promise<ImportPlan> => {
  const { kind, headings, rows } = table
  const { columns, unknownColumns, problems: inHeadings } = readHeadings(kind, headings, ctx.locale)
  refuseIfAny(inHeadings)
  const decimalSign = ctx.locale === 'et-EE' ? ',' : '.'
  const read = readTable(rows, columns, { decimalSign, words: WORDS })
  if (read.rows.length === 0 && read.problems.length === 0) throw new Invalid([{ key: 'rows', code: 'tableEmpty' }])
  const { plans, problems, write } = await TABLE_KINDS[kind].plan(ctx, read.rows)
  // A cell that cannot be read is told as that, not also as missing.
  const unread = new Set(read.problems.map(({ key }) => key))
  refuseIfAny(bounded([...read.problems, ...problems.filter(({ key }) => !unread.has(key))]))
  const counts = {
    created: countOf(plans, 'created'),
    changed: countOf(plans, 'changed'),
    same: countOf(plans, 'same'),
  }
  return { unknownColumns, plans, counts, key: planKeyOf(table, plans), write }
}
