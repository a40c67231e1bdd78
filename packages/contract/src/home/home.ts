import { NEXT_STEPS } from '@tiraaz/domain/orders/next-step'
import { ORDER_STATUSES } from '@tiraaz/domain/orders/order-status'
import { z } from 'zod'
import { startingItem } from '../catalogue/products.ts'
import { endpoint } from '../endpoint.ts'
import { plannedStep } from '../approvals/approval-parts.ts'
import { day, euros, id, instant, named, price } from '../wire-types.ts'

/** Order as the home names it. */
const homeOrder = z.strictObject({
  id,
  status: z.enum(ORDER_STATUSES),
  projectNumber: z.string().nullable(),
  name: z.string().nullable(),
  /** Names of the first two products. */
  products: z.array(z.string()),
  productCount: z.int(),
  /** Person for whom it is ordered. */
  orderer: named,
  deadline: day.nullable(),
  createdAt: instant,
  /** Picture of its first artwork. */
  thumbnailUrl: z.string().nullable(),
})

/** Order that waits for an approval (R47). */
const homeApproval = z.strictObject({
  orderId: id,
  name: z.string().nullable(),
  /** Names of the first two products. */
  products: z.array(z.string()),
  productCount: z.int(),
  thumbnailUrl: z.string().nullable(),
  requestedBy: z.string(),
  /** Net price when the approval was asked for. */
  amount: price,
  deadline: day.nullable(),
  waitsFor: plannedStep,
})

/** Part of the home: its first entries, and whether there are more. */
const partOf = <T extends z.ZodType>(entry: T) => z.strictObject({ entries: z.array(entry), hasMore: z.boolean() })

const orderInWork = homeOrder.extend({ nextStep: z.enum(NEXT_STEPS), isLate: z.boolean() })

export const getHome = endpoint('getHome', {
  summary:
    'What needs the person at this client: drafts, orders that wait, orders in work, unpaid invoices, products to order again, and the sale of twelve months until yesterday.',
  params: z.object({ clientId: id }),
  response: z.strictObject({
    /** False for a new client: no order was ever sent, and no draft holds a product. */
    hasOrders: z.boolean(),
    /** The caller's own first. */
    drafts: partOf(
      homeOrder.extend({
        /** Last change. */
        touchedAt: instant,
        isOwn: z.boolean(),
        canBeContinued: z.boolean(),
      }),
    ),
    waiting: partOf(
      homeOrder.extend({
        reasons: z.array(
          z.enum(['changeProposed', 'alterationAnswered', 'filesMissing', 'priceMissing', 'alterationRequested']),
        ),
        /** Answer of the agency to an alteration request, of the last seven days. */
        answer: z.string().nullable(),
      }),
    ),
    /** Proofs that wait for the caller’s answer (R44), the earliest due day first. */
    proofs: partOf(
      z.strictObject({ id, productName: z.string(), projectNumber: z.string().nullable(), dueOn: day.nullable() }),
    ),
    /** Orders that wait for an approval, the oldest first. */
    approvals: z.strictObject({
      /** By the caller. */
      toDecide: partOf(homeApproval),
      /** By others: those that the caller sent, or that are in the caller’s name. */
      own: partOf(homeApproval),
    }),
    /** Confirmed orders with a deadline from today until Sunday. */
    arriving: partOf(orderInWork),
    /** The other submitted and confirmed orders, the earliest deadline first. */
    inWork: partOf(orderInWork),
    /** Null for callers who may not see invoices. */
    invoices: partOf(
      z.strictObject({ id, invoiceNo: z.string(), dueOn: day, unpaidSum: euros, isOverdue: z.boolean() }),
    ).nullable(),
    /** Products ordered in the last twelve months that are still offered: those of several orders first, the last ordered first. */
    regular: z.array(
      z.strictObject({
        id,
        name: z.string(),
        orderCount: z.int(),
        lastOrderedOn: day,
        thumbnailUrl: z.string().nullable(),
        startsWith: startingItem,
        canBeOrdered: z.boolean(),
      }),
    ),
    /**
     * Sale of products without VAT and transport by product group, of which a product without one is one. The four largest;
     * the key `others` without a name is the sum of the rest.
     */
    spending: z.strictObject({
      groups: z.array(z.strictObject({ key: id, name: z.string(), total: euros })),
      /** Twelve months, the oldest first; sums in the order of the groups. */
      months: z.array(z.strictObject({ month: z.string(), total: euros, sums: z.array(euros) })),
    }),
  }),
})
