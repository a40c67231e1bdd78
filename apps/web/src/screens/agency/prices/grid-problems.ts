import type { FieldProblem } from '../../../api/failure.ts'

type Grid = {
  /** Problem key of the list of rows. */
  key: string
  fields: readonly string[]
  /** Fields compared between rows: a change in one row may resolve problems of others. */
  related: readonly string[]
}

type Rows = readonly (readonly string[])[]

const isOfRows = ({ key }: FieldProblem, grid: Grid): boolean => key === grid.key || key.startsWith(`${grid.key}[`)

/** Keeps the problems that an edit does not resolve. Rows have only indexes: if their number changes, all go. */
export const problemsAfterTyping = (
  problems: readonly FieldProblem[],
  grid: Grid,
  before: Rows,
  after: Rows,
): FieldProblem[] => {
  if (before.length !== after.length) return problems.filter((problem) => !isOfRows(problem, grid))
  const changed = grid.fields.filter((_, column) => before.some((cells, at) => cells[column] !== after[at]?.[column]))
  const isAnswered = ({ key }: FieldProblem): boolean =>
    changed.some((field) =>
      grid.related.includes(field)
        ? grid.related.some((other) => key.startsWith(`${grid.key}[`) && key.endsWith(`].${other}`))
        : before.some(
            (cells, at) =>
              key === `${grid.key}[${at}].${field}` &&
              cells[grid.fields.indexOf(field)] !== after[at]?.[grid.fields.indexOf(field)],
          ),
    )
  return problems.filter((problem) => !isAnswered(problem))
}
