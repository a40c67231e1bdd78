import { hasSomeTag } from '../contacts/contact-tags.ts'
import { type CellChange, changeCells, type Matrix } from './matrix.ts'

/** Pieces for addresses with one of the tags, in the order of the columns to fill. */
export type TagRule = { tags: readonly string[]; quantities: readonly number[] }

/** Filling of cells by the tags of their addresses. */
export type RuleFill = {
  /** Columns of the matrix to fill. */
  columns: readonly number[]
  /** The first rule that matches an address wins. */
  rules: readonly TagRule[]
  /** Pieces of addresses that no rule matches; null leaves them as they are. */
  rest: readonly number[] | null
}

export type TagsOf = (contactId: string) => readonly string[]

/** Index of the first rule that matches an address with these tags; null if none does. */
export function findRule(tags: readonly string[], rules: readonly TagRule[]): number | null {
  const at = rules.findIndex((rule) => rule.tags.length > 0 && hasSomeTag(tags, rule.tags))
  return at === -1 ? null : at
}

/** Numbers of addresses that each rule fills, and of those that no rule matches. */
export function countRuleMatches(matrix: Matrix, rules: readonly TagRule[], tagsOf: TagsOf) {
  const byRule = rules.map(() => 0)
  let rest = 0
  for (const { destinationId } of matrix.rows) {
    if (destinationId === null) continue
    const at = findRule(tagsOf(destinationId), rules)
    if (at === null) rest++
    else byRule[at] = (byRule[at] ?? 0) + 1
  }
  return { byRule, rest }
}

/** Fills cells by rules, one change of the matrix; rows without an address stay as they are. */
export function fillByRules(matrix: Matrix, { columns, rules, rest }: RuleFill, tagsOf: TagsOf): Matrix {
  const changes: CellChange[] = []
  matrix.rows.forEach(({ destinationId, cells }, row) => {
    if (destinationId === null) return
    const at = findRule(tagsOf(destinationId), rules)
    const quantities = at === null ? rest : (rules[at]?.quantities ?? null)
    columns.forEach((column, index) => {
      const quantity = quantities?.[index]
      if (quantity !== undefined && cells[column] !== quantity) changes.push({ row, column, quantity })
    })
  })
  return changeCells(matrix, changes)
}
