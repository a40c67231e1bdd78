import type { FieldProblem } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import type { ClientMarkups, MarkupsToSave } from '../../../data/products/prices.ts'

export type Markup = { id: string; markup: number | null }
export type MarkupForm = { groups: Markup[]; products: Markup[] }

export const formOf = ({ groups, products }: ClientMarkups): MarkupForm => ({
  groups: groups.map(({ id, markup }) => ({ id, markup })),
  products: products.flatMap(({ id, markup }) => (markup === null ? [] : [{ id, markup }])),
})

const given = (markups: readonly Markup[]) =>
  markups.flatMap(({ id, markup }) => (markup === null ? [] : [{ id, markup }]))

export const toSave = ({ groups, products }: MarkupForm): MarkupsToSave => ({
  groups: given(groups),
  products: given(products),
})

/** Server problem of a markup; the server's index counts only the markups that were sent. */
export const problemOf = (
  problems: readonly FieldProblem[],
  kind: keyof MarkupForm,
  markups: readonly Markup[],
  id: string,
) => {
  const at = given(markups).findIndex((markup) => markup.id === id)
  return problemAt(problems, `${kind}[${at}].markup`) ?? problemAt(problems, `${kind}[${at}].id`)
}

/** Tells if a markup field shows the problem itself. */
export const isShownAtMarkup = (key: string): boolean => /^(?:groups|products)\[\d+\]\.(?:id|markup)$/.test(key)
