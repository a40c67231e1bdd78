export type RegisteredOrganization = { name: string; code: string; vatNumber: string | null }

/** Maximum number of suggestions for one input. */
export const SUGGESTIONS = 10

/** The register does not answer, or none is set. */
export class RegisterUnavailable extends Error {}

/** Search for companies by the beginning of their name or of their registry code. */
export interface BusinessRegister {
  /** False if the portal runs without a register: no search is offered then. */
  isThere: boolean
  /** At most SUGGESTIONS, the best first; throws RegisterUnavailable. The input has 3 characters at least. */
  suggest: (input: string) => Promise<RegisteredOrganization[]>
}
