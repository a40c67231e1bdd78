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

/** Returns the text of a cell, '' for an empty one; `fallback` if the table has no such column. */
export const textIn = ({ values }: ReadRow, column: string, fallback: string): string => {
  const value = values[column]
  if (value === undefined) return fallback
  return value === null ? '' : String(value)
}

/** Returns the text of a cell, null for an empty one; `fallback` if the table has no such column. */
export const textOrNullIn = ({ values }: ReadRow, column: string, fallback: string | null): string | null => {
  const value = values[column]
  if (value === undefined) return fallback
  return value === null ? null : String(value)
}

export const numberOrNullIn = ({ values }: ReadRow, column: string, fallback: number | null): number | null => {
  const value = values[column]
  if (value === undefined) return fallback
  return typeof value === 'number' ? value : null
}

/** Returns the number in a cell, `empty` for an empty one; `fallback` if the table has no such column. */
export const numberIn = ({ values }: ReadRow, column: string, fallback: number, empty = fallback): number => {
  const value = values[column]
  if (value === undefined) return fallback
  return typeof value === 'number' ? value : empty
}

export const yesNoIn = ({ values }: ReadRow, column: string, fallback: boolean): boolean => {
  const value = values[column]
  return typeof value === 'boolean' ? value : fallback
}

/** Returns a choice by its name; the column allows no other values. */
export const choiceIn = <Choice extends string>(
  { values }: ReadRow,
  column: string,
  { choices, fallback }: { choices: readonly Choice[]; fallback: Choice },
): Choice => choices.find((choice) => choice === values[column]) ?? fallback

/** Keys the problems of a rule by row and column; `columns` maps keys of the rule to columns of another name. */
export const inRow = (
  { at }: ReadRow,
  problems: readonly Problem[],
  columns: Readonly<Record<string, string>> = {},
): Problem[] => problems.map((problem) => ({ ...problem, key: `rows[${at}].${columns[problem.key] ?? problem.key}` }))
