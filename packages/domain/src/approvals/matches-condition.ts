import type { ClientRole } from '../access/role.ts'
import type { Cents } from '../money/money.ts'
import type { ApprovalCondition } from './approval-policy.ts'

export type ApprovalOrder = {
  /** Net price of goods and transport; null while a price is unknown (R16). */
  amountCents: Cents | null
  /** Sender and representative, as far as they are members of the client. */
  owners: readonly { id: string; role: ClientRole }[]
  productGroupIds: readonly string[]
  productIds: readonly string[]
  /** Countries of the deliveries. */
  countries: readonly string[]
  placeCount: number
  /** Cost centres of the order or its items. */
  costCentreIds: readonly string[]
  hasPurchaseOrder: boolean
  /** Some item costs more for its speed. */
  isRush: boolean
  /** The order exceeds a soft budget. */
  isOverBudget: boolean
}

type Matchers = {
  [K in ApprovalCondition['kind']]: (
    condition: Extract<ApprovalCondition, { kind: K }>,
    order: ApprovalOrder,
  ) => boolean
}

const MATCHERS: Matchers = {
  // An unknown price may be any: the order is seen by its approver.
  amountOver: ({ cents }, { amountCents }) => amountCents === null || amountCents > cents,
  person: ({ userIds }, { owners }) => owners.some(({ id }) => userIds.includes(id)),
  role: ({ role }, { owners }) => owners.some((owner) => owner.role === role),
  productGroup: ({ groupIds }, { productGroupIds }) => productGroupIds.some((id) => groupIds.includes(id)),
  product: ({ productIds }, order) => order.productIds.some((id) => productIds.includes(id)),
  country: ({ countries, isOutside }, order) =>
    order.countries.some((country) => countries.includes(country) !== isOutside),
  placesOver: ({ count }, { placeCount }) => placeCount > count,
  costCentre: ({ costCentreIds }, order) => order.costCentreIds.some((id) => costCentreIds.includes(id)),
  purchaseOrderMissing: (_, { hasPurchaseOrder }) => !hasPurchaseOrder,
  rush: (_, { isRush }) => isRush,
  overBudget: (_, { isOverBudget }) => isOverBudget,
}

/** Checks one condition of a rule against an order. */
export function matchesCondition<K extends ApprovalCondition['kind']>(
  condition: Extract<ApprovalCondition, { kind: K }>,
  order: ApprovalOrder,
): boolean {
  const kind = condition.kind as K
  return MATCHERS[kind](condition, order)
}
