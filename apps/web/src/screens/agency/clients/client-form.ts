import type { LandingPage } from '@tiraaz/domain/clients/landing-page'
import type { VatTreatment } from '@tiraaz/domain/vat/decide-vat'
import type { Locale } from '@tiraaz/messages/locale'
import type { FieldProblem } from '../../../api/failure.ts'
import type { AgencyClient, ClientBody, Company } from '../../../data/agency-clients/agency-clients.ts'
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
  locale: Locale
}

const HOME = 'EE'

export const newClientForm = (agentId: string, locale: Locale): ClientForm => ({
  name: '',
  registryCode: '',
  vatNumber: '',
  countryCode: HOME,
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
  locale,
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
  locale: client.locale,
})

/** Fills the form from the Estonian business register. */
export const withCompany = (form: ClientForm, { name, code, vatNumber }: Company): ClientForm => ({
  ...form,
  name,
  registryCode: code,
  vatNumber: vatNumber ?? '',
  countryCode: HOME,
})

export const clientBody = (form: ClientForm): ClientBody => ({
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

const isField = (key: string, form: ClientForm): key is keyof ClientForm => key in form

/** Problems without a field in the form. */
export const problemsOfNoField = (problems: readonly FieldProblem[], form: ClientForm): readonly FieldProblem[] =>
  problems.filter(({ key }) => !isField(key, form))
