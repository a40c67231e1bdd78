export { loadOrganization, writeOrganization } from './store/organization-store.ts'
export { getLetterhead, listVatClasses, selectVatRates } from './queries/organization-vat.query.ts'
