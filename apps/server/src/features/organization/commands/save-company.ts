import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkCompany, type CompanyFacts } from '@tiraaz/domain/organization/check-company'
import type { Problem } from '@tiraaz/domain/problem'
import { normalizeIban } from '@tiraaz/domain/text/iban'
import { normalizeRegistryCode } from '@tiraaz/domain/text/registry-code'
import { normalizeVatNumber } from '@tiraaz/domain/text/normalize-vat-number'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseOldLogIn } from '../../../context/refuse-old-log-in.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { COUNTRY_CODES } from '../../contacts/index.ts'
import { isNameTaken } from './is-name-taken.ts'
import { loadOrganization, type OrganizationRow, writeOrganization } from '../store/organization-store.ts'

type Input = EndpointRequest<Endpoints['saveCompany']>

const FACTS = { countries: new Set(COUNTRY_CODES) }

export const toCompany = (row: OrganizationRow): CompanyFacts => ({
  name: row.name,
  registryCode: row.registry_code ?? '',
  vatNumber: row.vat_number ?? '',
  street: row.street ?? '',
  city: row.city ?? '',
  postalCode: row.postal_code ?? '',
  countryCode: row.country_code,
  iban: row.iban ?? '',
  email: row.email ?? '',
  phone: row.phone ?? '',
})

/** Normalizes company data for storage: numbers without spaces. */
const normal = (company: CompanyFacts): CompanyFacts => ({
  ...company,
  registryCode: normalizeRegistryCode(company.registryCode),
  vatNumber: normalizeVatNumber(company.vatNumber),
  iban: normalizeIban(company.iban),
})

const orNull = (text: string): string | null => (text === '' ? null : text)

const rowOf = (company: CompanyFacts) => ({
  name: company.name,
  registry_code: orNull(company.registryCode),
  vat_number: orNull(company.vatNumber),
  street: orNull(company.street),
  city: orNull(company.city),
  postal_code: orNull(company.postalCode),
  country_code: company.countryCode,
  iban: orNull(company.iban),
  email: orNull(company.email),
  phone: orNull(company.phone),
})

/** Saves the company data; issued invoices keep theirs (decision 073). */
export const saveCompany = (outer: OrganizationCtx, { query, body }: Input): Promise<{ version: number }> => {
  refuseIfAny(checkCompany(body, FACTS))
  return inTransaction(outer, async (ctx) => {
    const row = await loadOrganization(ctx, query.version)
    const taken: Problem[] = (await isNameTaken(ctx, body.name, row.id))
      ? [{ key: 'name', code: 'organizationNameTaken' }]
      : []
    refuseIfAny(taken)
    const [before, after] = [toCompany(row), normal(body)]
    // Invoices would ask clients to pay to another account.
    if (after.iban !== before.iban) refuseOldLogIn(ctx)
    const subject = { id: row.id, name: after.name }
    await recordChanges(ctx, [
      { noun: 'organization', verb: 'changed', subject, before: { ...before }, after: { ...after } },
    ])
    return writeOrganization(ctx, row, rowOf(after))
  })
}
