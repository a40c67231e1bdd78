import { describe, expect, it } from 'vitest'
import { anItem, anOrder } from './order-samples.ts'
import { CHECKOUT_STEPS, currentStep, isReachable, stepState } from './steps.ts'

describe('the step bar', () => {
  it('knows the step by its address', () => {
    expect(currentStep('/clients/c1/checkout/additional-info')).toBe('additional-info')
  })

  it('marks earlier steps done', () => {
    expect(stepState('products', 'transportation')).toBe('done')
    expect(stepState('transportation', 'transportation')).toBe('current')
    expect(stepState('summary', 'transportation')).toBe('ahead')
  })

  it('reaches the transportation always and later steps once every piece has a destination', () => {
    const reached = (pieces: number, packed: number[] = []) => {
      const item = anItem({
        id: 'i1',
        quantity: 10,
        destinations: [{ destinationId: 'c1', quantity: pieces }],
        packingInfo: packed.map((quantity) => ({ destinationId: 'c1', quantity })),
      })
      return CHECKOUT_STEPS.map(({ id }) => id).filter((id) => isReachable(id, anOrder({ items: [item] })))
    }
    expect(reached(9)).toEqual(['products', 'transportation'])
    expect(reached(10, [4, 5])).toEqual(['products', 'transportation'])
    expect(reached(10, [4, 6])).toEqual(['products', 'transportation', 'additional-info', 'summary'])
    expect(reached(10)).toHaveLength(4)
  })
})
