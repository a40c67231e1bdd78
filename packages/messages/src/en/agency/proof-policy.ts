import type { proofPolicy as source } from '../../et/agency/proof-policy.ts'
import type { Texts } from '../../texts.ts'

export const proofPolicy: Texts<typeof source> = {
  label: 'Proof before printing',
  policies: { never: 'Never', byAgency: 'As the agency decides', always: 'Always' },
  likeClient: 'As for the client',
  likeOrganization: 'As for the agency',
  productHint: 'The choice of a product comes before those of the client and the agency.',
  clientHint: 'For products without a choice of their own.',
  organizationHint:
    'For products and clients without a choice of their own. “Always”: no worksheet goes to a printing house before the client has approved the files.',
  days: 'Time for a proof, working days',
  daysHint:
    'Where a proof is always asked for, production counts from after this time: in the earliest deadline, in the prices of days and for rush work. 0: the same day.',
}
