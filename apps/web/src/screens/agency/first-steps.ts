import type { FirstStep } from '../../data/settings/organization-settings.ts'

/** Steps to the first order, in the order of doing them, each with the page where it is done. */
export const FIRST_STEPS = [
  { step: 'company', to: '/agency/settings/company' },
  { step: 'printingHouse', to: '/agency/printing-houses/new' },
  { step: 'product', to: '/agency/products/new' },
  { step: 'price', to: '/agency/products' },
  { step: 'markup', to: '/agency/settings/order-rules' },
  { step: 'transport', to: '/agency/settings/transport' },
  { step: 'client', to: '/agency/clients/new' },
  { step: 'invitation', to: '/agency/clients' },
  { step: 'order', to: null },
] as const satisfies readonly { step: FirstStep; to: string | null }[]
