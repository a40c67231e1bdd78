import { MAX_PROFILE_BYTES } from '@tiraaz/domain/artwork/output-profile'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { CONFIRM_HANDLINGS } from '@tiraaz/domain/orders/confirm-remarks'
import { MAX_DAYS_OFF } from '@tiraaz/domain/organization/check-order-rules'
import { VAT_LIMITS } from '@tiraaz/domain/organization/check-vat'
import { SECOND_FACTOR_FOR } from '@tiraaz/domain/organization/second-factor-for'
import { PROOF_POLICIES } from '@tiraaz/domain/proofs/proof-policy'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, eurosInput, id, nameText, percentInput, queryVersion, text, version } from '../wire-types.ts'

/** Length in base64. */
const MAX_PROFILE_TEXT = Math.ceil(MAX_PROFILE_BYTES / 3) * 4

const seen = z.object({ version: queryVersion })
const changed = z.strictObject({ version })

/** Per cent, with two decimals. */
const percent = z.number().refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6)

const companyFacts = {
  name: nameText,
  registryCode: nameText,
  vatNumber: nameText,
  street: nameText,
  city: nameText,
  postalCode: nameText,
  /** ISO code. */
  countryCode: nameText,
  iban: nameText,
  email: text(TEXT_LIMITS.email),
  phone: nameText,
}

/** Absent in a request: stays as it is. */
const companyInput = z.object({
  ...companyFacts,
  bankName: nameText.optional(),
  /** Stands before the running number of new invoices. */
  invoicePrefix: nameText.optional(),
  /** Number of the next invoice; can only be raised. */
  nextInvoiceNumber: z.int().nullable().optional(),
  /** Per cent on prices where nothing more specific applies (R15). */
  markup: percentInput.optional(),
  /** Price of transport in the whole country (R17). A conflict if the organization has transport prices already. */
  transportPrice: eurosInput.optional(),
})

const orderRules = {
  /** Hour in Tallinn after which today no longer counts (R19). */
  cutOffHour: z.number(),
  /**
   * Percent. `markup` is the default for products without a more specific one (R15); `transportMarkup` is added to the
   * courier’s price (R17).
   */
  markup: percent,
  transportMarkup: percent,
  /** In per cent of the sale price: a margin below it is warned of. */
  marginFloor: percent,
  /** Treatment of remarks when an order is confirmed: only named, with a reason, or refused (R38). */
  confirmLowMargin: z.enum(CONFIRM_HANDLINGS),
  confirmMissingFiles: z.enum(CONFIRM_HANDLINGS),
  confirmOverCredit: z.enum(CONFIRM_HANDLINGS),
  /** Proofs before printing, where neither product nor client says otherwise (R44). */
  proofPolicy: z.enum(PROOF_POLICIES),
  /** Working days until a proof that the policy asks for is expected to be approved: production counts from there. */
  proofDays: z.number(),
  packagingGrams: z.number(),
  daysOff: z.array(day).max(MAX_DAYS_OFF),
}

const security = {
  /** People whose log-in must have a second step (decision 152). */
  secondFactorFor: z.enum(SECOND_FACTOR_FOR),
}

const rate = { validFrom: day, validTo: day.nullable(), percent }
const shownRate = z.strictObject(rate)

const rateInput = z.object(rate)

const COMPANY_EXAMPLE = {
  name: 'Trükiagentuur Näidis OÜ',
  registryCode: '12417834',
  vatNumber: 'EE101074485',
  street: 'Kopli 25',
  city: 'Tallinn',
  postalCode: '10412',
  countryCode: 'EE',
  iban: 'EE382200221020145685',
  email: 'info@naidis.example',
  phone: '+372 600 0000',
  bankName: 'SEB',
  invoicePrefix: 'A-',
  nextInvoiceNumber: null,
}

const ORDER_RULES_EXAMPLE = {
  cutOffHour: 12,
  markup: 25,
  transportMarkup: 15,
  marginFloor: 10,
  confirmLowMargin: 'reason' as const,
  confirmMissingFiles: 'reason' as const,
  confirmOverCredit: 'reason' as const,
  proofPolicy: 'byAgency' as const,
  proofDays: 1,
  packagingGrams: 350,
  daysOff: ['2026-12-31'],
}

export const getOrganizationSettings = endpoint('getOrganizationSettings', {
  summary: 'Everything that the organization sets for itself, with the version that saving it names.',
  response: z.strictObject({
    version,
    company: z.strictObject({
      ...companyFacts,
      bankName: nameText,
      invoicePrefix: z.string(),
      nextInvoiceNumber: z.int(),
    }),
    brand: z.strictObject({
      productName: z.string().nullable(),
      accent: z.string().nullable(),
      logoUrl: z.string().nullable(),
    }),
    orderRules: z.strictObject(orderRules),
    security: z.strictObject(security),
    colours: z.strictObject({
      /** Printing condition by which plates are made; null: the program’s own profile. */
      outputProfile: z.strictObject({ name: z.string(), sha256: z.string() }).nullable(),
    }),
    vat: z.strictObject({
      /** By law, of the organization’s country. */
      statutoryRates: z.array(shownRate),
      standardRates: z.array(shownRate),
      classes: z.array(
        z.strictObject({ code: id, name: z.string(), rates: z.array(shownRate), productCount: z.int() }),
      ),
    }),
  }),
})

export const saveCompany = endpoint('saveCompany', {
  summary:
    'Save the company details for invoices and emails; empty texts for those that it does not have. A new agency sets its markup and a first transport price with them.',
  query: seen,
  body: companyInput.meta({ examples: [COMPANY_EXAMPLE] }),
  response: changed,
})

export const saveBrand = endpoint('saveBrand', {
  summary:
    'Save how the portal is called and looks. `logo` left out stays, null goes; a new one is a PNG or SVG in base64, which is drawn anew.',
  query: seen,
  body: z
    .object({
      productName: nameText.nullable(),
      /** `#rrggbb`; null for the portal’s own. */
      accent: text(20).nullable(),
      logo: z.base64().max(1_000_000).nullable().optional(),
    })
    .meta({ examples: [{ productName: 'Näidis Trükipood', accent: '#7a1f5c' }] }),
  response: changed,
})

export const saveColours = endpoint('saveColours', {
  summary:
    'Save the ICC profile of the organization’s printing: an output profile in CMYK of up to 8 MB, in base64; null for none. Plates are made anew by it.',
  query: seen,
  body: z
    .object({ outputProfile: z.base64().max(MAX_PROFILE_TEXT).nullable() })
    .meta({ examples: [{ outputProfile: null }] }),
  response: changed,
})

export const saveOrderRules = endpoint('saveOrderRules', {
  summary:
    'Save the cut-off hour, days off, markups, the floor of the margin, when proofs are asked for and what packaging weighs.',
  query: seen,
  body: z.object(orderRules).meta({ examples: [ORDER_RULES_EXAMPLE] }),
  response: changed,
})

export const saveSecurity = endpoint('saveSecurity', {
  summary:
    'Save whose log-in must have a second step; those without it reach nothing of the organization until they set it up.',
  query: seen,
  body: z.object(security).meta({ examples: [{ secondFactorFor: 'agency' }] }),
  response: changed,
})

export const saveVat = endpoint('saveVat', {
  summary:
    'Save the organization’s own VAT classes and rates (R29). A class without a code is new; one that is left out goes, unless a product is of it.',
  query: seen,
  body: z
    .object({
      standardRates: z.array(rateInput).max(VAT_LIMITS.rates),
      classes: z
        .array(
          z.object({
            code: id.nullable().default(null),
            name: nameText,
            rates: z.array(rateInput).max(VAT_LIMITS.rates),
          }),
        )
        .max(VAT_LIMITS.classes),
    })
    .meta({
      examples: [
        {
          standardRates: [],
          classes: [{ name: 'Raamatud', rates: [{ validFrom: '2025-01-01', validTo: null, percent: 9 }] }],
        },
      ],
    }),
  response: changed,
})

export const listVatClasses = endpoint('listVatClasses', {
  summary: 'The VAT classes that a product may be of; the standard one has no name of its own.',
  response: z.array(z.strictObject({ code: id, name: z.string().nullable() })),
})
