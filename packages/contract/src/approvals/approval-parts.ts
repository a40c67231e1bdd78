import { APPROVAL_LIMITS } from '@tiraaz/domain/approvals/approval-policy'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { orderBudget } from '../budgets/budget-parts.ts'
import { costCentre, orderFields } from '../order-fields/order-fields.ts'
import { itemSpeed } from '../orders/item-speed.ts'
import { day, euros, id, nameText, price, text } from '../wire-types.ts'

/** Step of an order that was not sent yet: who would approve it. */
export const plannedStep = z.strictObject({
  /** The agency where the client has nobody; `designated`: an outside person, whom the orderer names. */
  kind: z.enum(['person', 'managers', 'agency', 'designated']),
  ruleName: z.string(),
  /** Name of the approver; null for managers and the agency, and where nobody was named yet. */
  approver: z.string().nullable(),
  /** Address of an outside approver. */
  email: z.string().nullable(),
  /** Deputy of today in the approver’s place. */
  deputy: z.string().nullable(),
})

/** Approver whom the orderer designates, by name and address. */
export const namedApprover = z.strictObject({ name: nameText, email: text(TEXT_LIMITS.email) })

/** Choices of the field for a designated approver: trusted mail domains, and the people whom the caller named before. */
export const approverChoices = z.strictObject({
  domains: z.array(z.string()),
  suggestions: z.array(z.strictObject({ name: z.string(), email: z.string() })).max(APPROVAL_LIMITS.suggestions),
})

/** A price when the approval was asked for, and as it is now. */
const changingPrice = z.strictObject({ was: price, now: price })

/** Fields of an order that its approvers see, members and outside approvers alike. */
export const approvalContent = {
  items: z.array(
    z.strictObject({
      id,
      productName: z.string(),
      quantity: z.int(),
      price: changingPrice,
      /** Speed of now, whose surcharge or discount the price holds (R46). */
      speed: itemSpeed.optional(),
      /** Null where cost centres are chosen for the whole order, or none is chosen. */
      costCentre: costCentre.nullable(),
      designs: z.array(
        z.strictObject({ id, name: z.string().nullable(), quantity: z.int(), thumbnailUrl: z.string().nullable() }),
      ),
    }),
  ),
  places: z.array(z.strictObject({ destinationId: id, name: z.string(), city: z.string(), price })),
  transport: changingPrice,
  total: changingPrice,
  /** `now`: earliest possible day where that of the order cannot be kept any more. */
  deadline: z.strictObject({ was: day.nullable(), now: day.nullable() }),
  orderFields: orderFields.nullable(),
  /** Blanket order of the order’s number while it waits; `left`: without this order. The last approval checks it (R45). */
  blanketOrder: z
    .strictObject({
      left: euros,
      endsOn: day,
      obstacle: z.enum(['ended', 'exceeded']).nullable(),
    })
    .nullable(),
  /** Budgets that count the order while it waits (R48). */
  budgets: z.array(orderBudget),
  /** False where a product, a quantity or an address is not possible any more: the order can only be rejected. */
  isSendable: z.boolean(),
}
