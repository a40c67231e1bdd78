import type { Order } from '../../../data/orders/order-queries.ts'
import { textOrNone } from '../../../ui/form/typed-text.ts'

export type Info = Pick<Order, 'additionalInfo' | 'deadline'>

/** Fields that the person changed; an absent field has the order's value. */
export type InfoEdits = Partial<Info>

export const shownInfo = (order: Order, edits: InfoEdits): Info => ({
  additionalInfo: order.additionalInfo,
  deadline: order.deadline,
  ...edits,
})

/** Request body; an empty note becomes null. */
export const infoBody = (info: Info): Info => ({
  ...info,
  additionalInfo: textOrNone(info.additionalInfo),
})

export const isInfoEdited = (order: Order, edits: InfoEdits): boolean => {
  const { additionalInfo, deadline } = infoBody(shownInfo(order, edits))
  return additionalInfo !== order.additionalInfo || deadline !== order.deadline
}

/** Edits that turn the order into the merged content (D4). */
export const infoEditsTowards = (order: Order, { additionalInfo, deadline }: Info): InfoEdits => ({
  ...(additionalInfo === order.additionalInfo ? {} : { additionalInfo }),
  ...(deadline === order.deadline ? {} : { deadline }),
})
