import type { RowPlan, TableRow } from '@tiraaz/domain/imports/plan-rows'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from './context.ts'

/** Without mail: whom the agency hands what link on; null where nobody but the person may have it. */
export type HandedLink = { client: string; name: string; email: string; link: string | null }

/** What is told of what was written, beside how much it was: once, as nothing of it is kept. */
export type Told = readonly HandedLink[] | undefined

/** What a kind of table is to the feature that owns its things: it plans, writes and tells them. */
export type TableImport<Wanted> = {
  /** Holds what the table is about to change, before it is planned to be written: others' saves wait from here on. */
  hold: (ctx: OrganizationCtx) => Promise<void>
  /** What each row would do, and everything that is wrong, by `rows[3].column`. Writes and holds nothing. */
  plan: (ctx: OrganizationCtx, rows: readonly ReadRow[]) => Promise<Planned<Wanted>>
  /** Writes plans that do something, in the transaction in which they were made. */
  write: (ctx: OrganizationCtx, plans: readonly RowPlan<Wanted>[]) => Promise<Told>
  /** All things of the organization in the columns of the table, in an order that stays. */
  list: (ctx: OrganizationCtx) => Promise<TableRow[]>
}

export type Planned<Wanted> = { plans: RowPlan<Wanted>[]; problems: Problem[] }

/** The text of a cell, '' for an empty one; `fallback` where the table has no such column. */
export const textIn = ({ values }: ReadRow, column: string, fallback: string): string => {
  const value = values[column]
  if (value === undefined) return fallback
  return value === null ? '' : String(value)
}

/** The same where empty is nothing. */
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

/** An empty cell says what holds without one. */
export const numberIn = ({ values }: ReadRow, column: string, fallback: number, empty = fallback): number => {
  const value = values[column]
  if (value === undefined) return fallback
  return typeof value === 'number' ? value : empty
}

export const yesNoIn = ({ values }: ReadRow, column: string, fallback: boolean): boolean => {
  const value = values[column]
  return typeof value === 'boolean' ? value : fallback
}

/** A choice by its name; the column allows no others. */
export const choiceIn = <Choice extends string>(
  { values }: ReadRow,
  column: string,
  { choices, fallback }: { choices: readonly Choice[]; fallback: Choice },
): Choice => choices.find((choice) => choice === values[column]) ?? fallback

/** Problems of a row by the keys of its rule; `columns` names those that the table calls otherwise. */
export const inRow = (
  { at }: ReadRow,
  problems: readonly Problem[],
  columns: Readonly<Record<string, string>> = {},
): Problem[] => problems.map((problem) => ({ ...problem, key: `rows[${at}].${columns[problem.key] ?? problem.key}` }))
