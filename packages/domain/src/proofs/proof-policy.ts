/**
 * Policy of proofs (R44): `never` offers none, `byAgency` leaves it to the agency, `always` keeps the worksheet at the agency
 * until the client has approved.
 */
export const PROOF_POLICIES = ['never', 'byAgency', 'always'] as const

export type ProofPolicy = (typeof PROOF_POLICIES)[number]

/** Policy of a product or a client, which may leave it to the next one: product, client, organization. */
export const OWN_PROOF_POLICIES = ['inherit', ...PROOF_POLICIES] as const

export type OwnProofPolicy = (typeof OWN_PROOF_POLICIES)[number]

/** Returns the policy of an item: the nearest one that is set (R44). */
export function getProofPolicy(of: {
  product: OwnProofPolicy
  client: OwnProofPolicy
  organization: ProofPolicy
}): ProofPolicy {
  if (of.product !== 'inherit') return of.product
  return of.client === 'inherit' ? of.organization : of.client
}
