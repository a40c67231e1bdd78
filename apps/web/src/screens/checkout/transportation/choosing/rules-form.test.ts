import { expect, it } from 'vitest'
import { addRule, ruleFill, startRules, withoutRule, withRule } from './rules-form.ts'

it('rules of a tag fill the columns of the chosen designs, in their order', () => {
  let form = startRules(['d1', 'd2', 'd3'])
  form = withRule(addRule(form), 1, { tag: 'B', quantity: 1 })
  form = withRule(form, 0, { tag: 'A', quantity: 2 })
  expect(ruleFill({ ...form, designs: ['d3', 'd1'] }, ['d1', 'd2', 'd3'])).toEqual({
    columns: [0, 2],
    rules: [
      { tag: 'A', quantity: 2 },
      { tag: 'B', quantity: 1 },
    ],
    rest: null,
  })
})

it('a rule without a tag fills nothing, and the rest gets its own quantity', () => {
  const form = withoutRule(addRule(startRules(['d1'])), 0)
  expect(ruleFill({ ...form, isRestKept: false, rest: 3 }, ['d1'])).toEqual({ columns: [0], rules: [], rest: 3 })
})
