import type { Day } from '@tiraaz/domain/calendar/day'
import { type Cents, sumPrices } from '@tiraaz/domain/money/money'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import type { ClientCtx } from '../../../context/context.ts'
import type { StoredOrder } from '../../orders/index.ts'

/** Order as emails about its approval tell it. */
export type ApprovalSubject = {
  orderId: string
  orderName: string | null
  clientId: string
  clientName: string
  deadline: Day | null
  items: readonly { nameEt: string; nameEn: string; quantity: number }[]
  totalCents: Cents | null
}

export const toApprovalSubject = ({ client }: Pick<ClientCtx, 'client'>, order: StoredOrder): ApprovalSubject => ({
  orderId: order.id,
  orderName: order.name,
  clientId: client.id,
  clientName: client.name,
  deadline: order.deadline,
  items: order.items.map(({ nameEt, nameEn, quantity }) => ({ nameEt, nameEn, quantity })),
  totalCents: sumPrices([order.itemsSaleCents, order.transportSaleCents]),
})

/** Fields of the emails about an approval, in the language of the reader; the link opens the page of the approval. */
export const toEmailFacts = (subject: ApprovalSubject, publicUrl: string, { locale }: { locale: Locale }) => ({
  link: `${publicUrl}/clients/${subject.clientId}/approvals/${subject.orderId}`,
  projectNumber: '',
  orderName: subject.orderName,
  clientName: subject.clientName,
  deadline: subject.deadline,
  items: subject.items.map(({ nameEt, nameEn, quantity }) => ({
    name: { et: nameEt, en: nameEn }[getLanguage(locale)],
    quantity,
  })),
  totalCents: subject.totalCents,
})
