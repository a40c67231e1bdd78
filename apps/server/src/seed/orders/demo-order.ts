import type { Day } from '@tiraaz/domain/calendar/day'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { OrderPrices } from '../../features/pricing/price-order.ts'
import type { DemoFile } from '../artwork.ts'
import type { DemoClient } from '../clients.ts'
import type { Contact } from '../contacts.ts'
import type { Member } from '../people.ts'
import type { DemoProduct } from '../products.ts'

/** One order on the calendar; what is special about it is told to whoever fills it. */
export type OrderSlot = {
  status: OrderStatus
  /** The day on which it was submitted, or a draft was made. */
  day: Day
  special: 'none' | 'priceMissing' | 'filesMissing' | 'alterationRequested' | 'withoutDestinations'
}

export type Share = { contact: Contact; quantity: number }

export type DemoDesign = {
  id: string
  name: string | null
  quantity: number
  files: DemoFile[]
  fileAlterationRequest: string | null
  shares: Share[]
  packages: Share[]
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

/** An order in memory with everything that its rows are made of. */
export type DemoOrder = {
  id: string
  client: DemoClient
  status: OrderStatus
  special: OrderSlot['special']
  times: OrderTimes
  deadline: Day | null
  /** The day of delivery: of supply, for VAT. */
  suppliedOn: Day | null
  createdBy: string
  representative: Member
  name: string | null
  info: string | null
  isTransportPriceExcluded: boolean
  items: DemoItem[]
  prices: OrderPrices
  /** What the agency agreed for the first item, over the price list (R15). */
  agreed: { saleCents: number; listedCents: number; reason: string } | null
  /** Given in the order of submits. */
  projectNumber: string | null
}

/** R12: a product that needs files has a design without one. */
export const lacksFiles = ({ items }: Pick<DemoOrder, 'items'>): boolean =>
  items.some(({ product, designs }) => product.needsFiles && designs.some(({ files }) => files.length === 0))
