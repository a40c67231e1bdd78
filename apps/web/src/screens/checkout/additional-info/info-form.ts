import type { Order } from '../../../data/order-queries.ts'

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
  additionalInfo: info.additionalInfo === null || info.additionalInfo.trim() === '' ? null : info.additionalInfo,
})

export const isInfoEdited = (order: Order, edits: InfoEdits): boolean => {
  const { additionalInfo, deadline } = infoBody(shownInfo(order, edits))
  return additionalInfo !== order.additionalInfo || deadline !== order.deadline
}

/** D4: whether a fresh reading differs in a field that the person has edited. */
export const wasInfoEditedElsewhere = (fresh: Order, seen: Order, edits: InfoEdits): boolean =>
  ('additionalInfo' in edits && fresh.additionalInfo !== seen.additionalInfo) ||
  ('deadline' in edits && fresh.deadline !== seen.deadline)
