import { isEstonianRegistryCode, normalizeRegistryCode } from '../text/registry-code.ts'
import { normalizeVatNumber } from '../text/normalize-vat-number.ts'
import { hasVatNumberShape } from '../text/vat-number.ts'
import { toEuVatNumber } from '../vat/eu-vat-number.ts'

/** Seller or buyer of an e-invoice. */
export type EParty = {
  name: string
  street: string | null
  city: string | null
  postalCode: string | null
  countryCode: string
  registryCode: string | null
  vatNumber: string | null
  email: string | null
  phone: string | null
}

/** Electronic address of an e-invoice: an id and its scheme (BT-34, BT-49). */
export type ElectronicAddress = { scheme: string; id: string }

/** Scheme of the Estonian business register in ISO 6523 and in the list of electronic addresses. */
export const ESTONIAN_REGISTER = '0191'

/** Scheme of the Norwegian register of legal entities. */
const NORWEGIAN_REGISTER = '0192'

/** Peppol schemes of VAT numbers as electronic addresses, by the prefix of the VAT number. */
const VAT_SCHEMES: Record<string, string> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0198',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
}

/**
 * VAT number with its country prefix (BR-CO-09): of whichever EU country issued it, else the country's own by its shape.
 * Null if it is neither.
 */
export const getVatIdentifier = ({ vatNumber, countryCode }: EParty): string | null => {
  if (vatNumber === null) return null
  const known = toEuVatNumber(vatNumber, countryCode)
  if (known !== null) return known
  if (countryCode === 'EE' || !hasVatNumberShape(vatNumber, countryCode)) return null
  const number = normalizeVatNumber(vatNumber)
  const prefix = countryCode === 'GR' ? 'EL' : countryCode
  return number.startsWith(prefix) ? number : `${prefix}${number}`
}

/** Registry code of an Estonian company; null for other countries and invalid codes. */
export const getEstonianCode = ({ countryCode, registryCode }: EParty): string | null => {
  const code = normalizeRegistryCode(registryCode ?? '')
  return countryCode === 'EE' && isEstonianRegistryCode(code) ? code : null
}

/** Organization number of a Norwegian company, nine digits, from its registry code or its VAT number. */
const getNorwegianCode = ({ countryCode, registryCode, vatNumber }: EParty): string | null => {
  if (countryCode !== 'NO') return null
  const codes = [registryCode, vatNumber].map((text) => (text ?? '').replaceAll(/\D/g, ''))
  return codes.find((code) => code.length === 9) ?? null
}

/** Electronic address by registry code for Estonian and Norwegian companies, else by VAT number; null if unknown. */
export const getElectronicAddress = (party: EParty): ElectronicAddress | null => {
  const code = getEstonianCode(party)
  if (code !== null) return { scheme: ESTONIAN_REGISTER, id: code }
  const norwegian = getNorwegianCode(party)
  if (norwegian !== null) return { scheme: NORWEGIAN_REGISTER, id: norwegian }
  const vat = getVatIdentifier(party)
  const scheme = vat === null ? undefined : VAT_SCHEMES[vat.slice(0, 2)]
  return vat === null || scheme === undefined ? null : { scheme, id: vat }
}
