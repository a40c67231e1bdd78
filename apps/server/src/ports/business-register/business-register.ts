export type RegisteredOrganization = { name: string; code: string; vatNumber: string | null }

/** How many suggestions a person can take in. */
export const SUGGESTIONS = 10

/** The register does not answer, or there is none. */
export class RegisterUnavailable extends Error {}

/** Where companies are looked up by the beginning of their name or of their registry code. */
export interface BusinessRegister {
  /** false where the portal runs without one: nothing is offered then. */
  isThere: boolean
  /** At most SUGGESTIONS, the best first; throws RegisterUnavailable. The input has 3 characters at least. */
  suggest: (input: string) => Promise<RegisteredOrganization[]>
}
