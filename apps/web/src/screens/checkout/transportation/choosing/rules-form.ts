import type { RuleFill } from '@tiraaz/domain/distribution/fill-by-rules'

/** Rule as typed; `key` tells rules of the same tag apart. */
export type FormRule = { key: number; tag: string | null; quantity: number }

export type RulesForm = {
  /** Keys of the chosen designs. */
  designs: readonly string[]
  rules: readonly FormRule[]
  /** Addresses that no rule matches keep their pieces, or get `rest`. */
  isRestKept: boolean
  rest: number
  nextKey: number
}

export const startRules = (designs: readonly string[]): RulesForm => ({
  designs,
  rules: [{ key: 0, tag: null, quantity: 1 }],
  isRestKept: true,
  rest: 0,
  nextKey: 1,
})

export const addRule = (form: RulesForm): RulesForm => ({
  ...form,
  rules: [...form.rules, { key: form.nextKey, tag: null, quantity: 1 }],
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

/** Filling of the form; a rule without a tag is none. */
export const ruleFill = (form: RulesForm, designs: readonly string[]): RuleFill => ({
  columns: designs.flatMap((key, at) => (form.designs.includes(key) ? [at] : [])),
  rules: form.rules.flatMap(({ tag, quantity }) => (tag === null ? [] : [{ tag, quantity }])),
  rest: form.isRestKept ? null : form.rest,
})
