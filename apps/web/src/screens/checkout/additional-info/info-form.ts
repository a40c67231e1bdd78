import type { Order } from '../../../data/orders/order-queries.ts'
import { textOrNone } from '../../../ui/form/typed-text.ts'

export type Info = Pick<Order, 'additionalInfo' | 'deadline'>

/** What a person changed; a field that is absent is as the order has it. */
export type InfoEdits = Partial<Info>

export const shownInfo = (order: Order, edits: InfoEdits): Info => ({
  additionalInfo: order.additionalInfo,
  deadline: order.deadline,
  ...edits,
})

/** An emptied note is none. */
export const infoBody = (info: Info): Info => ({
  ...info,
  additionalInfo: textOrNone(info.additionalInfo),
})

export const isInfoEdited = (order: Order, edits: InfoEdits): boolean => {
  const { additionalInfo, deadline } = infoBody(shownInfo(order, edits))
  return additionalInfo !== order.additionalInfo || deadline !== order.deadline
}

/** The edits that make of an order what was merged (D4). */
export const infoEditsTowards = (order: Order, { additionalInfo, deadline }: Info): InfoEdits => ({
  ...(additionalInfo === order.additionalInfo ? {} : { additionalInfo }),
  ...(deadline === order.deadline ? {} : { deadline }),
})
