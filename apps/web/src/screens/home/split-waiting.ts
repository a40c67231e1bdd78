import type { WaitingOrder } from '../../data/home/home.ts'

const BY_AGENCY: ReadonlySet<WaitingOrder['reasons'][number]> = new Set(['priceMissing', 'alterationRequested'])

/** Splits waiting orders by whose turn it is: an order waits for the agency if nothing in it is left to the client. */
export const splitWaiting = <Entry extends Pick<WaitingOrder, 'reasons'>>(entries: readonly Entry[]) => ({
  forClient: entries.filter(({ reasons }) => !reasons.every((reason) => BY_AGENCY.has(reason))),
  forAgency: entries.filter(({ reasons }) => reasons.every((reason) => BY_AGENCY.has(reason))),
})
