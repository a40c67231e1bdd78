import { et } from '@tiraaz/messages/et'
import { expect, it } from 'vitest'
import { listNextSteps, nextStepTexts, thankYouTexts } from './thank-you-texts.ts'

const CLIENT = { isForAgency: false, sendsMail: true }
const AGENCY = { isForAgency: true, sendsMail: true }

it('the steps after sending begin with a missing price, which the agency adds', () => {
  expect(listNextSteps({ priceMissing: true })).toEqual(['price', 'confirm', 'print', 'deliver'])
  expect(listNextSteps({ priceMissing: false })).toEqual(['confirm', 'print', 'deliver'])
})

// spec: SU15
it('the thank-you page has texts for clients, and next steps for agency users', () => {
  expect(thankYouTexts('submitted', CLIENT)).toEqual({
    title: 'checkout.thankYou.title',
    paragraphs: ['checkout.thankYou.text', 'checkout.thankYou.questions'],
  })
  expect(thankYouTexts('waiting', CLIENT).paragraphs).toEqual([
    'checkout.thankYou.waitingText',
    'checkout.thankYou.questions',
  ])
  expect(thankYouTexts('submitted', AGENCY)).toEqual({
    title: 'checkout.thankYou.agencyTitle',
    paragraphs: ['checkout.thankYou.agencyText'],
  })
  expect(thankYouTexts('confirmed', AGENCY).paragraphs).toEqual(['checkout.thankYou.worksheetsNext'])
  expect(thankYouTexts('confirmed', CLIENT).paragraphs).toEqual(['checkout.thankYou.confirmedText'])
})

it('the steps after sending promise e-mails only in a portal that sends them', () => {
  const words = (sendsMail: boolean) => {
    const texts = new Map(Object.entries(et.checkout.thankYou.next))
    return Object.values(nextStepTexts(sendsMail)).map((key) => texts.get(key.replace('checkout.thankYou.next.', '')))
  }
  const promised = (sendsMail: boolean) =>
    words(sendsMail).filter((text) => /e-\u2060?(kir|post)/.test(text ?? 'e-kiri'))
  expect(promised(true)).toHaveLength(3)
  expect(promised(false)).toEqual([])
})

it('the page of a waiting order promises an e-mail only in a portal that sends them', () => {
  const texts = new Map(Object.entries(et.checkout.thankYou))
  const waitingText = (sendsMail: boolean) => {
    const [first = ''] = thankYouTexts('waiting', { isForAgency: false, sendsMail }).paragraphs
    return texts.get(first.replace('checkout.thankYou.', ''))
  }
  expect(waitingText(true)).toMatch(/e-\u2060?kir/)
  expect(waitingText(false)).toMatch(/^Kinnitaja/)
  expect(waitingText(false)).not.toMatch(/e-\u2060?(kir|post)/)
})
