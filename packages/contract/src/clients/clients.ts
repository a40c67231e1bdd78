import { LANDING_PAGES } from '@tiraaz/domain/clients/landing-page'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { VAT_TREATMENTS } from '@tiraaz/domain/vat/decide-vat'
import { OWN_PROOF_POLICIES } from '@tiraaz/domain/proofs/proof-policy'
import { z } from 'zod'
import { unsentLink } from '../accounts/invitations.ts'
import { endpoint } from '../endpoint.ts'
import {
  euros,
  eurosInput,
  id,
  instant,
  named,
  nameText,
  noteText,
  queryPage,
  queryVersion,
  text,
  version,
} from '../wire-types.ts'

const params = z.object({ id })
const optionalName = nameText.nullable()

/** Language of the client's emails, such as invitations. */
const locale = z.enum(['et-EE', 'en-US'])

/** Language of the client's invoices, whoever opens them; null: the reader's. */
const documentLocale = locale.nullable()

/** Page that the client's people open first (D20). */
const landingPage = z.enum(LANDING_PAGES)

/** VAT of its orders: by place of supply, or as the agency decided. */
const vatTreatment = z.enum(VAT_TREATMENTS)

const openOrder = z.strictObject({ id, projectNumber: z.string(), name: z.string().nullable() })

/** Client data as the agency enters it; required fields are a rule. */
const clientInput = z.strictObject({
  name: nameText,
  registryCode: optionalName,
  vatNumber: optionalName,
  street: optionalName,
  city: optionalName,
  postalCode: optionalName,
  countryCode: nameText,
  /** Email address for invoices. */
  email: text(TEXT_LIMITS.email).nullable(),
  agentId: id.nullable(),
  /** Percent over the purchase price (R15); null for the organization's own markup. */
  markupPercentage: z.number().nullable(),
  /** Days; null for the organization's default. */
  paymentTerm: z.int().nullable(),
  mayExcludeTransportPrice: z.boolean(),
  /** Most that the client may owe (R38); null for no limit. Absent: stays as it is. */
  creditLimit: eurosInput.nullable().optional(),
  /** Absent: stays as it is. */
  landingPage: landingPage.optional(),
  /** Absent: stays as it is. */
  vatTreatment: vatTreatment.optional(),
  /** Reason of a treatment by hand; the invoice prints it as the legal basis of what takes no VAT. */
  vatBasis: noteText.nullable().optional(),
  /** Absent: stays as it is. */
  documentLocale: documentLocale.optional(),
  /** Guests answer proofs with a code from an email (R44). Absent: stays as it is. */
  proofGuestsNeedCode: z.boolean().optional(),
  /** Proofs before printing, where the product leaves it open (R44). Absent: stays as it is. */
  proofPolicy: z.enum(OWN_PROOF_POLICIES).optional(),
  locale,
})
export type ClientInput = z.output<typeof clientInput>

/** First person of a new client, invited as its manager; both empty or left out: nobody is invited yet. */
const newClientInput = clientInput.extend({
  personName: nameText.optional(),
  personEmail: text(TEXT_LIMITS.email).optional(),
})
export type NewClientInput = z.output<typeof newClientInput>

export const listAgencyClients = endpoint('listAgencyClients', {
  summary: 'Clients of the organization by name, 50 on a page: those that have every word of the search.',
  query: z.object({
    Page: queryPage,
    /** Part of a name, a registry code, the name of the project manager (R9). */
    Search: nameText.optional(),
    State: z.enum(['active', 'blocked']).optional(),
  }),
  response: z.strictObject({
    clients: z.array(
      z.strictObject({
        id,
        name: z.string(),
        registryCode: z.string().nullable(),
        agent: named.nullable(),
        isActive: z.boolean(),
        memberCount: z.int(),
        openOrderCount: z.int(),
        lastOrderedAt: instant.nullable(),
      }),
    ),
    pageCount: z.int(),
    /** Number of clients on all pages. */
    total: z.int(),
  }),
})

export const getAgencyClient = endpoint('getAgencyClient', {
  summary: 'A client as the agency wrote it down, with what is under way for it.',
  params,
  response: z.strictObject({
    id,
    version,
    name: z.string(),
    registryCode: z.string().nullable(),
    vatNumber: z.string().nullable(),
    street: z.string().nullable(),
    city: z.string().nullable(),
    postalCode: z.string().nullable(),
    countryCode: z.string(),
    email: z.string().nullable(),
    agent: named.nullable(),
    markupPercentage: z.number().nullable(),
    paymentTerm: z.int().nullable(),
    mayExcludeTransportPrice: z.boolean(),
    creditLimit: euros.nullable(),
    vatTreatment,
    vatBasis: z.string().nullable(),
    /** Last answer of VIES on the client's VAT number; null if it was not asked. */
    vatCheck: z.strictObject({ isValid: z.boolean(), name: z.string().nullable(), checkedAt: instant }).nullable(),
    landingPage,
    documentLocale,
    proofGuestsNeedCode: z.boolean(),
    proofPolicy: z.enum(OWN_PROOF_POLICIES),
    locale,
    isActive: z.boolean(),
    memberCount: z.int(),
    /** Submitted or confirmed, neither done nor canceled. */
    openOrderCount: z.int(),
    /** The oldest of them. */
    openOrders: z.array(openOrder),
    /** Organization's markup, used where the client has none. */
    organizationMarkupPercentage: z.number(),
  }),
})

export const createClient = endpoint('createClient', {
  summary: 'A new client of the organization, with an invitation of its first person; others are invited afterwards.',
  body: newClientInput,
  response: z.strictObject({
    id,
    /** Null if nobody is invited. */
    invitation: z.strictObject(unsentLink).nullable(),
  }),
})

export const saveClient = endpoint('saveClient', {
  summary: 'Changes what the agency wrote down of a client; issued invoices and sent orders stay as they are (R35).',
  params,
  query: z.object({ version: queryVersion }),
  body: clientInput,
  response: z.strictObject({ version }),
})

export const blockClient = endpoint('blockClient', {
  summary: 'Lets the people of the client in no more; the agency finishes what is under way.',
  params,
  query: z.object({ version: queryVersion }),
  body: z.strictObject({
    /**
     * Number of open orders that the person has seen. If it has changed, the call is refused (400) with the current
     * number.
     */
    openOrderCount: z.int().min(0).max(1_000_000),
  }),
  response: z.strictObject({ version }),
})

export const unblockClient = endpoint('unblockClient', {
  summary: 'Lets the people of the client in again.',
  params,
  query: z.object({ version: queryVersion }),
  response: z.strictObject({ version }),
})

export const checkVatNumber = endpoint('checkVatNumber', {
  summary:
    'Asks VIES about a VAT number of the European Union. The answer is kept and decides the VAT of later invoices; without an answer nothing changes.',
  body: z
    .strictObject({ vatNumber: nameText, countryCode: nameText })
    .meta({ examples: [{ vatNumber: 'LV40003245752', countryCode: 'LV' }] }),
  response: z.strictObject({
    /** With its prefix. */
    vatNumber: z.string(),
    /** Null if VIES or the member state does not answer. */
    isValid: z.boolean().nullable(),
    name: z.string().nullable(),
    checkedAt: instant.nullable(),
  }),
})

export const suggestCompanies = endpoint('suggestCompanies', {
  summary: 'Companies of the business register by the beginning of their name or code, from three characters on.',
  query: z.object({ input: nameText }),
  response: z.array(
    z.strictObject({ index: z.int(), name: z.string(), code: z.string(), vatNumber: z.string().nullable() }),
  ),
})
