import { expect, it } from 'vitest'
import { listNextSteps, thankYouTexts } from './thank-you-texts.ts'

it('the steps after sending begin with a missing price, which the agency adds', () => {
  expect(listNextSteps({ priceMissing: true })).toEqual(['price', 'confirm', 'print', 'deliver'])
  expect(listNextSteps({ priceMissing: false })).toEqual(['confirm', 'print', 'deliver'])
})

// spec: SU15
it('the thank-you page has texts for clients, and next steps for agency users', () => {
  expect(thankYouTexts('submitted', false)).toEqual({
    title: 'checkout.thankYou.title',
    paragraphs: ['checkout.thankYou.text', 'checkout.thankYou.questions'],
  })
  expect(thankYouTexts('submitted', true)).toEqual({
    title: 'checkout.thankYou.agencyTitle',
    paragraphs: ['checkout.thankYou.agencyText'],
  })
  expect(thankYouTexts('confirmed', true).paragraphs).toEqual(['checkout.thankYou.worksheetsNext'])
  expect(thankYouTexts('confirmed', false).paragraphs).toEqual(['checkout.thankYou.confirmedText'])
})
