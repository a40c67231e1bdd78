import { describe, expect, test } from 'vitest'
import { findNextStep } from './find-next-step.ts'

const DONE = {
  company: true,
  printingHouse: true,
  product: true,
  price: true,
  markup: true,
  transport: true,
  client: true,
  invitation: true,
  order: true,
}
const COMPANY_PAGE = '/agency/settings/company'

describe('the next step after saving', () => {
  test('is never on the page that was saved', () => {
    const steps = { ...DONE, company: false, client: false }
    const { here, next } = findNextStep({ isHidden: false, steps }, COMPANY_PAGE)
    expect(here).toBe('company')
    expect(next?.step).toBe('client')
  })

  test('is the first open one of other pages', () => {
    const steps = { ...DONE, company: false, client: false }
    expect(findNextStep({ isHidden: false, steps }, '/agency/printing-houses/new')).toMatchObject({
      here: null,
      next: { step: 'company', to: COMPANY_PAGE },
    })
  })

  test('is none when all are done, hidden or unknown', () => {
    const none = { here: null, next: null }
    expect(findNextStep({ isHidden: false, steps: { ...DONE, order: false } }, COMPANY_PAGE)).toEqual(none)
    expect(findNextStep({ isHidden: true, steps: { ...DONE, company: false } }, COMPANY_PAGE)).toEqual(none)
    expect(findNextStep(null, COMPANY_PAGE)).toEqual(none)
  })
})
