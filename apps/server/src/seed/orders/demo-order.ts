import type { Day } from '@tiraaz/domain/calendar/day'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { CostCentre } from '@tiraaz/domain/order-fields/order-fields'
import type { OrderPrices } from '@tiraaz/domain/pricing/order-to-price'
import type { DemoFile } from '../artwork.ts'
import type { DemoClient } from '../clients.ts'
import type { DemoContact } from '../contacts.ts'
import type { DemoMember } from '../people.ts'
import type { DemoProduct } from '../products.ts'

/** Statuses of the demo's orders; one that waits for an approval is planned as a draft. */
export type DemoStatus = Exclude<OrderStatus, 'waitingApproval'>

/** Order in the calendar: its day, status and special case, from which the order is planned. */
export type OrderSlot = {
  status: DemoStatus
  /** The day on which it was submitted, or a draft was made. */
  day: Day
  special: 'none' | 'priceMissing' | 'filesMissing' | 'alterationRequested' | 'withoutDestinations'
}

export type DemoShare = { contact: DemoContact; quantity: number }

export type DemoDesign = {
  id: string
  name: string | null
  quantity: number
  files: DemoFile[]
  fileAlterationRequest: string | null
  shares: DemoShare[]
  packages: DemoShare[]
}

export type DemoItem = {
  id: string
  product: DemoProduct
  quantity: number
  info: string | null
  designs: DemoDesign[]
}

export type OrderTimes = {
  createdAt: Date
  submittedAt: Date | null
  confirmedAt: Date | null
  canceledAt: Date | null
  doneAt: Date | null
  completedAt: Date | null
}

/** Order in memory with everything that its rows are made of. */
export type DemoOrder = {
  id: string
  client: DemoClient
  status: DemoStatus
  special: OrderSlot['special']
  times: OrderTimes
  deadline: Day | null
  /** Day of delivery, which is the day of supply for VAT. */
  suppliedOn: Day | null
  createdBy: string
  approval: 'none' | 'waiting' | 'approved'
  purchaseOrderNumber: string | null
  costCentre: CostCentre | null
  representative: DemoMember
  name: string | null
  info: string | null
  isTransportPriceExcluded: boolean
  items: DemoItem[]
  prices: OrderPrices
  /** Agreed price of the first item, which overrides the price list (R15). */
  agreed: { saleCents: number; listedCents: number; reason: string } | null
  /** Assigned in the order of submission. */
  projectNumber: string | null
}

/** True where a product that needs files has a design without one (R12). */
export const lacksFiles = ({ items }: Pick<DemoOrder, 'items'>): boolean =>
  items.some(({ product, designs }) => product.needsFiles && designs.some(({ files }) => files.length === 0))
