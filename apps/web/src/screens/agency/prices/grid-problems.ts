import type { Problem } from '../../../api/failure.ts'

type Grid = {
  /** The key of the list of rows. */
  key: string
  fields: readonly string[]
  /** Fields by which rows are held against each other: where one of them changes, others may be right by that. */
  related: readonly string[]
}

type Rows = readonly (readonly string[])[]

const isOfRows = ({ key }: Problem, grid: Grid): boolean => key === grid.key || key.startsWith(`${grid.key}[`)

/** What was told of rows and is not answered by a change of them; rows are told apart by their number alone. */
export const problemsAfterTyping = (problems: readonly Problem[], grid: Grid, before: Rows, after: Rows): Problem[] => {
  if (before.length !== after.length) return problems.filter((problem) => !isOfRows(problem, grid))
  const changed = grid.fields.filter((_, column) => before.some((cells, at) => cells[column] !== after[at]?.[column]))
  const isAnswered = ({ key }: Problem): boolean =>
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
