import type { FieldProblem } from '../../../../api/failure.ts'
import { isOrderFieldKey } from '../../../../orders/order-fields/field-values.ts'

const STEPS = [
  {
    to: '/clients/$clientId/checkout/transportation',
    label: 'saving.toTransportation',
    holds: (key: string) => /\.(destinations|packingInfo)\b/.test(key),
  },
  {
    to: '/clients/$clientId/checkout/additional-info',
    label: 'saving.toDeadline',
    holds: (key: string) => key === 'deadline',
  },
  {
    to: '/clients/$clientId/checkout/additional-info',
    label: 'saving.toOrderFields',
    holds: isOrderFieldKey,
  },
  {
    to: '/clients/$clientId/checkout/products',
    label: 'saving.toProducts',
    holds: (key: string) => /^items\[\d+\](\.quantity|\.designs(\[\d+\](\.quantity)?)?)?$/.test(key),
  },
] as const

/** Returns the steps whose fields the problems name. */
export const stepsWithProblems = (problems: readonly FieldProblem[]) =>
  STEPS.filter(({ holds }) => problems.some(({ key }) => holds(key)))
