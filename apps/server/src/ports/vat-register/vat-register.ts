/** Answer of the register on a VAT number; `name` where the member state tells it. */
export type VatNumberAnswer = { isValid: boolean; name: string | null }

/** The register or the member state does not answer, or the portal asks none. */
export class VatRegisterUnavailable extends Error {}

/** Register of VAT numbers of the European Union. */
export interface VatRegister {
  /** Takes a number with its prefix; throws VatRegisterUnavailable. */
  check: (vatNumber: string) => Promise<VatNumberAnswer>
}
