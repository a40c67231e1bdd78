import type { TextKey } from '../../i18n/i18n.ts'

export const CHECKOUT_STEPS = [
  { id: 'products', to: '/clients/$clientId/checkout/products', label: 'checkout.steps.products' },
  { id: 'transportation', to: '/clients/$clientId/checkout/transportation', label: 'checkout.steps.transportation' },
  { id: 'additional-info', to: '/clients/$clientId/checkout/additional-info', label: 'checkout.steps.deadline' },
  { id: 'summary', to: '/clients/$clientId/checkout/summary', label: 'checkout.steps.summary' },
] as const satisfies readonly { id: string; to: string; label: TextKey }[]

export type CheckoutStepId = (typeof CHECKOUT_STEPS)[number]['id']
export type StepState = 'done' | 'current' | 'ahead'

/** Step of a path; the first step for any other path. */
export const currentStep = (pathname: string): CheckoutStepId =>
  CHECKOUT_STEPS.find(({ id }) => pathname.endsWith(`/checkout/${id}`))?.id ?? 'products'

/** True if a step can be opened out of turn: steps after transportation need a destination for every piece. */
export const isReachable = (step: CheckoutStepId, isDistributed: boolean): boolean =>
  step === 'products' || step === 'transportation' || isDistributed

/** Earlier steps are done (spec "Checkout layout"), except the one where something waits. */
export const stepState = (
  step: CheckoutStepId,
  current: CheckoutStepId,
  waiting: CheckoutStepId | null = null,
): StepState => {
  if (step === current) return 'current'
  if (step === waiting) return 'ahead'
  const order = CHECKOUT_STEPS.map(({ id }) => id)
  return order.indexOf(step) < order.indexOf(current) ? 'done' : 'ahead'
}
