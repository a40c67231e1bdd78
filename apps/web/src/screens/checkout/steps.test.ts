import { describe, expect, it } from 'vitest'
import { currentStep, stepState } from './steps.ts'

describe('the step bar', () => {
  it('knows the step by its address', () => {
    expect(currentStep('/clients/c1/checkout/additional-info')).toBe('additional-info')
  })

  it('marks earlier steps done', () => {
    expect(stepState('products', 'transportation')).toBe('done')
    expect(stepState('transportation', 'transportation')).toBe('current')
    expect(stepState('summary', 'transportation')).toBe('ahead')
  })
})
