import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import type { LandingPage } from '@tiraaz/domain/clients/landing-page'
import type { OwnProofPolicy } from '@tiraaz/domain/proofs/proof-policy'
import type { VatTreatment } from '@tiraaz/domain/vat/decide-vat'
import type { Locale } from '@tiraaz/messages/locale'
import type { FieldProblem } from '../../../api/failure.ts'
import type { AgencyClient, ClientBody, NewClientBody } from '../../../data/agency-clients/agency-clients.ts'
import { trimmedOrNone } from '../../../ui/form/typed-text.ts'

/** Form values as typed. */
export type ClientForm = {
  name: string
  registryCode: string
  vatNumber: string
  countryCode: string
  street: string
  city: string
  postalCode: string
  email: string
  agentId: string | null
  markupPercentage: number | null
  paymentTerm: number | null
  creditLimit: number | null
  mayExcludeTransportPrice: boolean
  vatTreatment: VatTreatment
  vatBasis: string
  landingPage: LandingPage
  documentLocale: Locale | null
  proofGuestsNeedCode: boolean
  proofPolicy: OwnProofPolicy
  locale: Locale
  /** First person of a new client, who is invited with it. */
  personName: string
  personEmail: string
}

export const newClientForm = (agentId: string, locale: Locale): ClientForm => ({
  name: '',
  registryCode: '',
  vatNumber: '',
  countryCode: HOME_COUNTRY,
  street: '',
  city: '',
  postalCode: '',
  email: '',
  agentId,
  markupPercentage: null,
  paymentTerm: null,
  creditLimit: null,
  mayExcludeTransportPrice: false,
  vatTreatment: 'automatic',
  vatBasis: '',
  landingPage: 'catalogue',
  documentLocale: null,
  proofGuestsNeedCode: false,
  proofPolicy: 'inherit',
  locale,
  personName: '',
  personEmail: '',
})

export const clientForm = (client: AgencyClient): ClientForm => ({
  name: client.name,
  registryCode: client.registryCode ?? '',
  vatNumber: client.vatNumber ?? '',
  countryCode: client.countryCode,
  street: client.street ?? '',
  city: client.city ?? '',
  postalCode: client.postalCode ?? '',
  email: client.email ?? '',
  agentId: client.agent?.id ?? null,
  markupPercentage: client.markupPercentage,
  paymentTerm: client.paymentTerm,
  creditLimit: client.creditLimit,
  mayExcludeTransportPrice: client.mayExcludeTransportPrice,
  vatTreatment: client.vatTreatment,
  vatBasis: client.vatBasis ?? '',
  landingPage: client.landingPage,
  documentLocale: client.documentLocale,
  proofGuestsNeedCode: client.proofGuestsNeedCode,
  proofPolicy: client.proofPolicy,
  locale: client.locale,
  personName: '',
  personEmail: '',
})

export const clientBody = ({ personName: _name, personEmail: _email, ...form }: ClientForm): ClientBody => ({
  ...form,
  name: form.name.trim(),
  registryCode: trimmedOrNone(form.registryCode),
  vatNumber: trimmedOrNone(form.vatNumber),
  street: trimmedOrNone(form.street),
  city: trimmedOrNone(form.city),
  postalCode: trimmedOrNone(form.postalCode),
  email: trimmedOrNone(form.email),
  vatBasis: form.vatTreatment === 'automatic' ? null : trimmedOrNone(form.vatBasis),
})

export const newClientBody = (form: ClientForm): NewClientBody => ({
  ...clientBody(form),
  personName: form.personName.trim(),
  personEmail: form.personEmail.trim(),
})

const isField = (key: string, form: ClientForm): key is keyof ClientForm => key in form

/** Problems without a field in the form. */
export const problemsOfNoField = (problems: readonly FieldProblem[], form: ClientForm): readonly FieldProblem[] =>
  problems.filter(({ key }) => !isField(key, form))
