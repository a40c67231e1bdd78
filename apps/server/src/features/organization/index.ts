export { getLetterhead, listVatClasses, selectVatRates } from './queries/organization-vat.query.ts'
