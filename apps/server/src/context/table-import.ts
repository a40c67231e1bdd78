import type { RowPlan, TableRow } from '@tiraaz/domain/imports/plan-rows'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from './context.ts'

/**
 * Invitation link that the agency passes on itself, if no email is sent; null if only the invited person may have it.
 */
export type InvitationLink = { client: string; name: string; email: string; link: string | null }

/** Links that an import returns once, beside its counts; they are not stored. */
export type ImportedLinks = readonly InvitationLink[] | undefined

/** Import of one kind of table, implemented by the feature that owns the rows. */
export type TableImport<Wanted> = {
  /** Locks what the table may change, before the final plan is made: other writers wait from here on. */
  hold: (ctx: OrganizationCtx) => Promise<void>
  /** Plans each row and returns all problems, keyed `rows[3].column`. Writes and locks nothing. */
  plan: (ctx: OrganizationCtx, rows: readonly ReadRow[]) => Promise<RowPlans<Wanted>>
  /** Writes plans that change something, in the transaction in which they were made. */
  write: (ctx: OrganizationCtx, plans: readonly RowPlan<Wanted>[]) => Promise<ImportedLinks>
  /** Returns everything of the organization in the columns of the table, in a stable order. */
  list: (ctx: OrganizationCtx) => Promise<TableRow[]>
}

export type RowPlans<Wanted> = { plans: RowPlan<Wanted>[]; problems: Problem[] }

/** Returns the text of a cell, '' for an empty one and without such a column. */
export const readColumnText = ({ values }: ReadRow, column: string): string => String(values[column] ?? '')

/** Keys the problems of a row by row and column. */
export const keyByRow = ({ at }: ReadRow, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, key: `rows[${at}].${problem.key}` }))
