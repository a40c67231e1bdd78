import { describe, expect, it } from 'vitest'
import { anItem, anOrder } from '../../order-samples.ts'
import { namedProblems } from './named-problems.ts'

const order = anOrder({ items: [anItem({ id: 'Flaier', quantity: 10 }), anItem({ id: 'Plakat', quantity: 5 })] })

describe('problems on the summary', () => {
  // spec: SU10
  it('problems on the summary name their product', () => {
    const [problem] = namedProblems([{ key: 'items[1].designs[0]', errors: ['Hind on muutunud.'] }], order)
    expect(problem?.errors).toEqual(['Plakat: Hind on muutunud.'])
  })

  it('problems of the whole order are shown unchanged on the summary', () => {
    expect(namedProblems([{ key: 'deadline', errors: ['Valige tähtaeg.'] }], order)).toEqual([
      { key: 'deadline', errors: ['Valige tähtaeg.'] },
    ])
  })
})
