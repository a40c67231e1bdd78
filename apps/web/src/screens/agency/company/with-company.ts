import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import type { Company } from '../../../data/agency-clients/agency-clients.ts'

type CompanyForm = { name: string; registryCode: string; vatNumber: string; countryCode: string }

/** Fills a form from the Estonian business register. */
export const withCompany = <Form extends CompanyForm>(form: Form, { name, code, vatNumber }: Company): Form => ({
  ...form,
  name,
  registryCode: code,
  vatNumber: vatNumber ?? '',
  countryCode: HOME_COUNTRY,
})
