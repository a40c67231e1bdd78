export { getLetterhead, listVatClasses, vatRatesOf } from './queries/organization-vat.query.ts'
