import type { FieldProblem } from '../../../api/failure.ts'
import { isBlankRow } from '../../../ui/grid/pasted-cells.ts'
import { problemsAfterTyping } from './grid-problems.ts'
import { type ListForm, STEP_CELLS } from './price-form.ts'

const FIELDS = STEP_CELLS.map(({ field }) => field)

const LIST_FIELD = /^lists\[\d+\]\.(?:printingHouseId|validFrom|validTo|steps)$/
const CELL = new RegExp(`^lists\\[\\d+\\]\\.steps\\[\\d+\\]\\.(?:${FIELDS.join('|')})$`)

/** Tells if a field of a list shows the problem itself. */
export const isShownInList = (key: string): boolean => LIST_FIELD.test(key) || CELL.test(key)

const filled = ({ rows }: ListForm) => rows.filter((cells) => !isBlankRow(cells))

const breaksOf = (list: ListForm): string => JSON.stringify(filled(list).map(([quantity]) => quantity))

/** Tells if an edit can resolve an overlap of two lists; the problem is shown at only one of them. */
const movesValidity = (before: ListForm, after: ListForm): boolean =>
  before.printingHouseId !== after.printingHouseId ||
  before.validFrom !== after.validFrom ||
  before.validTo !== after.validTo ||
  breaksOf(before) !== breaksOf(after)

/** Keeps the problems that an edit of the list at index `at` does not resolve. */
export const problemsAfterChange = (
  problems: readonly FieldProblem[],
  at: number,
  before: ListForm,
  after: ListForm,
): FieldProblem[] => {
  const key = `lists[${at}]`
  const grid = { key: `${key}.steps`, fields: FIELDS, related: ['quantityBreak'] }
  const ofRows = problemsAfterTyping(problems, grid, filled(before), filled(after))
  if (!movesValidity(before, after)) return ofRows
  const answered = [`${key}.printingHouseId`, `${key}.validTo`]
  return ofRows.filter((problem) => !answered.includes(problem.key) && !/^lists\[\d+\]\.validFrom$/.test(problem.key))
}
