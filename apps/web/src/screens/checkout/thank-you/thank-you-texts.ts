import type { TextKey } from '../../../i18n/i18n.ts'

type ThankYouTexts = { title: TextKey; paragraphs: readonly TextKey[] }

/** Steps from the sent order to the delivery; the agency adds a missing price before it confirms (R16). */
export const listNextSteps = ({ priceMissing }: { priceMissing: boolean }) =>
  [...(priceMissing ? (['price'] as const) : []), 'confirm', 'print', 'deliver'] as const

/** Explanations of the steps that promise an e-mail, or where to look in a portal that sends none. */
export const nextStepTexts = (sendsMail: boolean) =>
  sendsMail
    ? ({
        price: 'checkout.thankYou.next.priceText',
        confirm: 'checkout.thankYou.next.confirmText',
        print: 'checkout.thankYou.next.printText',
      } as const)
    : ({
        price: 'checkout.thankYou.next.priceSeen',
        confirm: 'checkout.thankYou.next.confirmSeen',
        print: 'checkout.thankYou.next.printSeen',
      } as const)

/** Introduces the contact of the project manager. */
const QUESTIONS = ['checkout.thankYou.questions'] as const

/** Texts of the page after an order was sent or confirmed: an agency user sees the next step instead of thanks. */
export const thankYouTexts = (
  order: 'waiting' | 'submitted' | 'confirmed',
  { isForAgency, sendsMail }: { isForAgency: boolean; sendsMail: boolean },
): ThankYouTexts => {
  if (order === 'waiting')
    return {
      title: 'checkout.thankYou.waitingTitle',
      paragraphs: [
        sendsMail ? 'checkout.thankYou.waitingText' : 'checkout.thankYou.waitingSeen',
        ...(isForAgency ? [] : QUESTIONS),
      ],
    }
  if (order === 'confirmed') {
    const next = isForAgency ? 'checkout.thankYou.worksheetsNext' : 'checkout.thankYou.confirmedText'
    return { title: 'checkout.thankYou.confirmedTitle', paragraphs: [next] }
  }
  return isForAgency
    ? { title: 'checkout.thankYou.agencyTitle', paragraphs: ['checkout.thankYou.agencyText'] }
    : {
        title: 'checkout.thankYou.title',
        paragraphs: ['checkout.thankYou.text', ...QUESTIONS],
      }
}
