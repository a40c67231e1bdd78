import { DISTRIBUTION_LIMITS, ORDER_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { CONTACT_EXAMPLE, contactInput } from '../contacts/contact-input.ts'
import { endpoint } from '../endpoint.ts'
import { id, pieces, queryVersion, version } from '../wire-types.ts'

/** Quantities for a delivery address: a saved contact of the client, or a new one made by this call. */
const distributionRow = z.object({
  contactId: id.nullable().default(null),
  newContact: contactInput.nullable().default(null),
  quantities: z.array(z.object({ designId: id, quantity: pieces })).max(ORDER_LIMITS.designsPerRow),
})
export type DistributionRow = z.output<typeof distributionRow>

const EXAMPLE = [
  { contactId: 'ladu', quantities: [{ designId: 'kevad', quantity: 300 }] },
  {
    newContact: { ...CONTACT_EXAMPLE, saveToAddressBook: false },
    quantities: [
      { designId: 'kevad', quantity: 200 },
      { designId: 'suvi', quantity: 50 },
    ],
  },
] satisfies z.input<typeof distributionRow>[]

export const distribute = endpoint('distribute', {
  summary:
    'Replace where the named designs go by these rows and make their new contacts: all of it or nothing. Packing info of those designs goes. Sums are checked by saveItems with validateTransportation (R11).',
  params: z.object({ clientId: id, id }),
  query: z.object({ version: queryVersion }),
  body: z
    .object({ rows: z.array(distributionRow).min(1).max(DISTRIBUTION_LIMITS.rows) })
    .meta({ examples: [{ rows: EXAMPLE }] }),
  response: z.strictObject({ version }),
})
