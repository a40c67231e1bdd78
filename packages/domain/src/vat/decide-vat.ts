import { HOME_COUNTRY } from '../invoices/home-country.ts'
import { isEuCountry, toEuVatNumber } from './eu-vat-number.ts'
import type { VatCategory } from './vat-category.ts'

/** VAT treatments of a client: by place of supply, or as the agency decided. */
export const VAT_TREATMENTS = [
  'automatic',
  'standard',
  'intraCommunity',
  'reverseCharge',
  'export',
  'exempt',
  'outsideScope',
] as const
export type VatTreatment = (typeof VAT_TREATMENTS)[number]

/** Buyer of an invoice, as far as VAT depends on it. */
export type VatBuyer = { countryCode: string; registryCode: string | null; vatNumber: string | null }

/** Circumstances that decide the VAT of goods. */
export type VatCircumstances = {
  buyer: VatBuyer
  /** ISO code of the country where the goods go. */
  destinationCountry: string
  treatment: VatTreatment
  /** EU VAT numbers that VIES called invalid when it was asked last. */
  refusedVatNumbers: readonly string[]
}

/** Remarks for the agency on VAT that is charged although the goods or the buyer are abroad. */
export const VAT_REMARKS = [
  'vatNumberMissing',
  'vatNumberWrong',
  'vatNumberRefused',
  'vatNumberOfHome',
  'privatePersonAbroad',
  'buyerUnidentified',
] as const
export type VatRemark = (typeof VAT_REMARKS)[number]

/** Category S stands for the rate of the VAT class, which may be 0 % (Z). */
export type VatDecision = { category: Exclude<VatCategory, 'Z'>; remark: VatRemark | null }

const decided = (category: VatDecision['category']): VatDecision => ({ category, remark: null })
const charged = (remark: VatRemark | null): VatDecision => ({ category: 'S', remark })

const isGiven = (text: string | null): text is string => text !== null && text.trim() !== ''

/** Companies have a registry code or a VAT number; all others count as private persons. */
const isCompany = ({ registryCode, vatNumber }: VatBuyer): boolean => isGiven(registryCode) || isGiven(vatNumber)

/** Intra-Community supply needs a valid VAT number of another member state; without it home VAT is charged. */
const intraCommunity = ({ buyer, refusedVatNumbers }: VatCircumstances): VatDecision => {
  if (!isCompany(buyer)) return charged('privatePersonAbroad')
  if (!isGiven(buyer.vatNumber)) return charged('vatNumberMissing')
  const number = toEuVatNumber(buyer.vatNumber, buyer.countryCode)
  if (number === null) return charged('vatNumberWrong')
  if (number.startsWith(HOME_COUNTRY)) return charged('vatNumberOfHome')
  return refusedVatNumbers.includes(number) ? charged('vatNumberRefused') : decided('K')
}

/** Goods follow the place where they go: home, another member state, or outside the European Union. */
const byPlace = (of: VatCircumstances): VatDecision => {
  if (of.destinationCountry === HOME_COUNTRY) return charged(null)
  return isEuCountry(of.destinationCountry) ? intraCommunity(of) : decided('G')
}

/**
 * Decides the VAT category of goods that an Estonian seller dispatches (R29, decision 210), with a remark where home VAT
 * is charged for want of something. Sales to private persons in other member states carry home VAT, as below the EU
 * threshold of distance sales.
 */
export const decideVat = (of: VatCircumstances): VatDecision => {
  switch (of.treatment) {
    case 'automatic':
      return byPlace(of)
    case 'standard':
      return charged(null)
    case 'intraCommunity':
      return intraCommunity(of)
    case 'reverseCharge':
      // BR-AE-02: the buyer is named by its VAT number or its registry code.
      return isCompany(of.buyer) ? decided('AE') : charged('buyerUnidentified')
    case 'export':
      return decided('G')
    case 'exempt':
      return decided('E')
    case 'outsideScope':
      return decided('O')
  }
}
