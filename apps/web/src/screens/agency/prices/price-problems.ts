import type { Problem } from '../../../api/failure.ts'
import { isBlankRow } from '../../../ui/grid/pasted-cells.ts'
import { problemsAfterTyping } from './grid-problems.ts'
import { type ListForm, STEP_CELLS } from './price-form.ts'

const FIELDS = STEP_CELLS.map(({ field }) => field)

const LIST_FIELD = /^lists\[\d+\]\.(?:printingHouseId|validFrom|validTo|steps)$/
const CELL = new RegExp(`^lists\\[\\d+\\]\\.steps\\[\\d+\\]\\.(?:${FIELDS.join('|')})$`)

/** Whether a list shows what is wrong there at one of its fields. */
export const isShownInList = (key: string): boolean => LIST_FIELD.test(key) || CELL.test(key)

const filled = ({ rows }: ListForm) => rows.filter((cells) => !isBlankRow(cells))

const breaksOf = (list: ListForm): string => JSON.stringify(filled(list).map(([quantity]) => quantity))

/** Whether two lists may count at once by it, which is told at one of them. */
const movesValidity = (before: ListForm, after: ListForm): boolean =>
  before.printingHouseId !== after.printingHouseId ||
  before.validFrom !== after.validFrom ||
  before.validTo !== after.validTo ||
  breaksOf(before) !== breaksOf(after)

/** What was told of the lists and is not answered by a change of the one at a place. */
export const problemsAfterChange = (
  problems: readonly Problem[],
  at: number,
  before: ListForm,
  after: ListForm,
): Problem[] => {
  const key = `lists[${at}]`
  const grid = { key: `${key}.steps`, fields: FIELDS, related: ['quantityBreak'] }
  const ofRows = problemsAfterTyping(problems, grid, filled(before), filled(after))
  if (!movesValidity(before, after)) return ofRows
  const answered = [`${key}.printingHouseId`, `${key}.validTo`]
  return ofRows.filter((problem) => !answered.includes(problem.key) && !/^lists\[\d+\]\.validFrom$/.test(problem.key))
}
