import type { RuleFill } from '@tiraaz/domain/distribution/fill-by-rules'

/** Pieces that an address gets: of every design alike, or of each by its key. */
export type RuleQuantity = { all: number; byDesign: Readonly<Record<string, number>> }

/** Rule as typed; `key` tells rules of the same tags apart. */
export type FormRule = { key: number; tags: readonly string[]; quantity: RuleQuantity }

export type RulesForm = {
  /** Keys of the chosen designs. */
  designs: readonly string[]
  /** True while an address gets the same quantity of every chosen design. */
  isAlike: boolean
  rules: readonly FormRule[]
  /** Addresses that no rule matches keep their pieces, or get `rest`. */
  isRestKept: boolean
  rest: RuleQuantity
  nextKey: number
}

const startRule = (key: number): FormRule => ({ key, tags: [], quantity: { all: 1, byDesign: {} } })

export const startRules = (designs: readonly string[]): RulesForm => ({
  designs,
  isAlike: true,
  rules: [startRule(0)],
  isRestKept: true,
  rest: { all: 0, byDesign: {} },
  nextKey: 1,
})

export const addRule = (form: RulesForm): RulesForm => ({
  ...form,
  rules: [...form.rules, startRule(form.nextKey)],
  nextKey: form.nextKey + 1,
})

export const withRule = (form: RulesForm, key: number, change: Partial<FormRule>): RulesForm => ({
  ...form,
  rules: form.rules.map((rule) => (rule.key === key ? { ...rule, ...change } : rule)),
})

export const withoutRule = (form: RulesForm, key: number): RulesForm => ({
  ...form,
  rules: form.rules.filter((rule) => rule.key !== key),
})

/** Pieces of one design; a design without a quantity of its own has that of all. */
export const piecesOf = ({ all, byDesign }: RuleQuantity, design: string): number => byDesign[design] ?? all

/** Filling of the form; a rule without tags is none. */
export const ruleFill = (form: RulesForm, designs: readonly string[]): RuleFill => {
  const chosen = designs.flatMap((key, at) => (form.designs.includes(key) ? [{ key, at }] : []))
  const piecesIn = (quantity: RuleQuantity) =>
    chosen.map(({ key }) => (form.isAlike ? quantity.all : piecesOf(quantity, key)))
  return {
    columns: chosen.map(({ at }) => at),
    rules: form.rules.flatMap(({ tags, quantity }) =>
      tags.length === 0 ? [] : [{ tags, quantities: piecesIn(quantity) }],
    ),
    rest: form.isRestKept ? null : piecesIn(form.rest),
  }
}
