import { expect, it } from 'vitest'
import { addRule, ruleFill, startRules, withoutRule, withRule } from './rules-form.ts'

const same = (all: number) => ({ all, byDesign: {} })

it('rules of tags fill the columns of the chosen designs, in their order', () => {
  let form = startRules(['d1', 'd2', 'd3'])
  form = withRule(addRule(form), 1, { tags: ['B', 'Narva'], quantity: same(1) })
  form = withRule(form, 0, { tags: ['A'], quantity: same(2) })
  expect(ruleFill({ ...form, designs: ['d3', 'd1'] }, ['d1', 'd2', 'd3'])).toEqual({
    columns: [0, 2],
    rules: [
      { tags: ['A'], quantities: [2, 2] },
      { tags: ['B', 'Narva'], quantities: [1, 1] },
    ],
    rest: null,
  })
})

it('a rule without tags fills nothing, and the rest gets its own quantity', () => {
  const form = withoutRule(addRule(startRules(['d1'])), 0)
  expect(ruleFill({ ...form, isRestKept: false, rest: same(3) }, ['d1'])).toEqual({
    columns: [0],
    rules: [],
    rest: [3],
  })
})

it('each design has its own quantity, and that of all until it has one', () => {
  const start = startRules(['d1', 'd2'])
  const form = {
    ...withRule(start, 0, { tags: ['A'], quantity: { all: 2, byDesign: { d2: 5 } } }),
    isAlike: false,
    isRestKept: false,
    rest: { all: 0, byDesign: { d1: 7 } },
  }
  expect(ruleFill(form, ['d1', 'd2'])).toMatchObject({ rules: [{ quantities: [2, 5] }], rest: [7, 0] })
  expect(ruleFill({ ...form, isAlike: true }, ['d1', 'd2'])).toMatchObject({
    rules: [{ quantities: [2, 2] }],
    rest: [0, 0],
  })
})
