import { describe, expect, it } from 'vitest'
import { NO_EDITS, shownItems } from '../draft-form.ts'
import { anItem, anOrder } from '../order-samples.ts'
import { namedDesigns } from './named-designs.ts'

const order = anOrder({ items: [anItem({ id: 'Flaier', quantity: 10 }), anItem({ id: 'Plakat', quantity: 5 })] })
const sent = shownItems(order, NO_EDITS)
const names = new Map([
  ['design-Flaier', 'Flaier, Kevad'],
  ['design-Plakat', 'Plakat, Suvi'],
])
const wrongSum = (item: number, list: string) => ({ key: `items[${item}].designs[0].${list}`, errors: ['Vahe 2 tk.'] })

describe('problems of the transportation step', () => {
  it('problems of a total name product and design, one by one', () => {
    const problems = [wrongSum(0, 'destinations'), wrongSum(1, 'destinations')]
    expect(namedDesigns(problems, { tab: 'multiple', sent, names }).map(({ errors }) => errors)).toEqual([
      ['Flaier, Kevad: Vahe 2 tk.'],
      ['Plakat, Suvi: Vahe 2 tk.'],
    ])
  })

  it('problems of packages name product and design', () => {
    const [problem] = namedDesigns([wrongSum(1, 'packingInfo')], { tab: 'singleWithDistribution', sent, names })
    expect(problem?.errors).toEqual(['Plakat, Suvi: Vahe 2 tk.'])
  })

  it('problems of a single address, or of one address among many, are shown unchanged', () => {
    const problems = [wrongSum(0, 'destinations'), wrongSum(0, 'packingInfo[0]')]
    expect(namedDesigns(problems, { tab: 'singleWithDistribution', sent, names })).toEqual(problems)
  })
})
