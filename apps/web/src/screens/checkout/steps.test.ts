import { describe, expect, it } from 'vitest'
import { CHECKOUT_STEPS, currentStep, isReachable, stepState } from './steps.ts'

describe('step bar', () => {
  // spec: RT30
  it('the step bar gets the step from the URL', () => {
    expect(currentStep('/clients/c1/checkout/additional-info')).toBe('additional-info')
  })

  // spec: CH1
  it('the step bar marks earlier steps done', () => {
    expect(stepState('products', 'transportation')).toBe('done')
    expect(stepState('transportation', 'transportation')).toBe('current')
    expect(stepState('summary', 'transportation')).toBe('ahead')
  })

  it('the step bar does not mark a step done where addresses wait for pieces', () => {
    expect(stepState('transportation', 'summary', 'transportation')).toBe('ahead')
    expect(stepState('products', 'summary', 'transportation')).toBe('done')
    expect(stepState('transportation', 'transportation', 'transportation')).toBe('current')
  })

  // spec: CH1
  it('the step bar enables transportation always and later steps once all pieces have a destination', () => {
    const reached = (isDistributed: boolean) =>
      CHECKOUT_STEPS.map(({ id }) => id).filter((id) => isReachable(id, isDistributed))
    expect(reached(false)).toEqual(['products', 'transportation'])
    expect(reached(true)).toHaveLength(4)
  })
})
