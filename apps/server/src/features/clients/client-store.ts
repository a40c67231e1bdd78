import type { ClientInput } from '@tiraaz/contract/clients/clients'
import { checkClient } from '@tiraaz/domain/clients/check-client'
import type { LandingPage } from '@tiraaz/domain/clients/landing-page'
import {
  type BasisPoints,
  basisPointsToPercentOrNull,
  type Cents,
  centsToEurosOrNull,
  eurosToCentsOrNull,
  percentToBasisPoints,
} from '@tiraaz/domain/money/money'
import type { VatTreatment } from '@tiraaz/domain/vat/decide-vat'
import type { OwnProofPolicy } from '@tiraaz/domain/proofs/proof-policy'
import type { Problem } from '@tiraaz/domain/problem'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import { normalizeRegistryCode } from '@tiraaz/domain/text/registry-code'
import { normalizeVatNumber } from '@tiraaz/domain/text/normalize-vat-number'
import { emptyToNull } from '@tiraaz/domain/text/empty-to-null'
import type { Locale } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../context/context.ts'
import type { FieldValues } from '../../core/diff-fields.ts'
import { Conflict, NotFound } from '../../core/errors.ts'
import { COUNTRY_CODES } from '../contacts/index.ts'

const basisPointsOf = (percentage: number | null): BasisPoints | null =>
  percentage === null ? null : percentToBasisPoints(percentage)

export const toClientRow = (input: ClientInput) => ({
  name: input.name,
  registry_code: emptyToNull(normalizeRegistryCode(input.registryCode ?? '')),
  vat_number: emptyToNull(normalizeVatNumber(input.vatNumber ?? '')),
  street: emptyToNull(input.street),
  city: emptyToNull(input.city),
  postal_code: emptyToNull(input.postalCode),
  country_code: input.countryCode,
  email: emptyToNull(input.email),
  agent_id: input.agentId,
  markup_basis_points: basisPointsOf(input.markupPercentage),
  payment_term_days: input.paymentTerm,
  may_exclude_transport_price: input.mayExcludeTransportPrice,
  locale: input.locale,
})
type ClientRow = ReturnType<typeof toClientRow>

type PageRow = {
  landing_page: LandingPage
  vat_treatment: VatTreatment
  vat_basis: string | null
  credit_limit_cents: Cents | null
  document_locale: Locale | null
  proof_guests_need_code: boolean
  proof_policy: OwnProofPolicy
}
const NEW_CLIENT: PageRow = {
  landing_page: 'catalogue',
  vat_treatment: 'automatic',
  vat_basis: null,
  credit_limit_cents: null,
  document_locale: null,
  proof_guests_need_code: false,
  proof_policy: 'inherit',
}

/** Columns that tables of clients do not have: only the client's page changes them. */
export const toPageRow = (input: ClientInput, before: PageRow = NEW_CLIENT): PageRow => {
  const treatment = input.vatTreatment ?? before.vat_treatment
  const basis = input.vatBasis === undefined ? before.vat_basis : emptyToNull(input.vatBasis)
  return {
    landing_page: input.landingPage ?? before.landing_page,
    vat_treatment: treatment,
    vat_basis: treatment === 'automatic' ? null : basis,
    credit_limit_cents:
      input.creditLimit === undefined ? before.credit_limit_cents : eurosToCentsOrNull(input.creditLimit),
    document_locale: input.documentLocale === undefined ? before.document_locale : input.documentLocale,
    proof_guests_need_code: input.proofGuestsNeedCode ?? before.proof_guests_need_code,
    proof_policy: input.proofPolicy ?? before.proof_policy,
  }
}

const COLUMNS = [
  'clients.name',
  'registry_code',
  'vat_number',
  'street',
  'city',
  'postal_code',
  'country_code',
  'clients.email',
  'agent_id',
  'markup_basis_points',
  'payment_term_days',
  'may_exclude_transport_price',
  'landing_page',
  'vat_treatment',
  'vat_basis',
  'credit_limit_cents',
  'document_locale',
  'proof_guests_need_code',
  'proof_policy',
  'clients.locale',
] as const

/** Loads and locks a client. Throws NotFound for a foreign one, Conflict for a stale version. */
export const loadClientForUpdate = async (ctx: OrganizationCtx, id: string, version: number) => {
  const row = await ctx.db
    .selectFrom('clients')
    .leftJoin('users', 'users.id', 'clients.agent_id')
    .select(COLUMNS)
    .select(['clients.id', 'clients.version', 'clients.is_active', 'users.name as agentName'])
    .where('clients.id', '=', id)
    .where('clients.organization_id', '=', ctx.organizationId)
    .forNoKeyUpdate('clients')
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  if (row.version !== version) throw new Conflict()
  return row
}

/** Active agency users by id, with their names. */
const readStaff = async ({ db, organizationId }: OrganizationCtx): Promise<ReadonlyMap<string, string>> => {
  const staff = await db
    .selectFrom('agency_users')
    .innerJoin('users', 'users.id', 'agency_users.user_id')
    .select(['users.id', 'users.name'])
    .where('agency_users.organization_id', '=', organizationId)
    .where('agency_users.disabled_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .execute()
  return new Map(staff.map(({ id, name }) => [id, name]))
}

/** Compares names in JavaScript, as for products and printing houses: database comparison depends on the locale. */
const hasNamesake = async ({ db, organizationId }: OrganizationCtx, name: string, ownId: string | null) => {
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .execute()
  const key = toNameKey(name)
  return clients.some((client) => client.id !== ownId && toNameKey(client.name) === key)
}

type StoredClient = { id: string; agent_id: string | null; agentName: string | null }

/**
 * Checks a client before it is written and returns the name of its project manager. One who has left the agency stays
 * until another is chosen. The caller holds lockOrganization.
 */
export const checkStoredClient = async (ctx: OrganizationCtx, input: ClientInput, current: StoredClient | null) => {
  const staff = new Map(await readStaff(ctx))
  const agentId = current?.agent_id ?? null
  if (agentId !== null) staff.set(agentId, current?.agentName ?? '')
  const problems: Problem[] = checkClient(input, {
    countries: new Set(COUNTRY_CODES),
    agents: new Set(staff.keys()),
  })
  if (input.name !== '' && (await hasNamesake(ctx, input.name, current?.id ?? null))) {
    problems.push({ key: 'name', code: 'clientNameTaken' })
  }
  return { problems, agentName: input.agentId === null ? null : (staff.get(input.agentId) ?? null) }
}

/** Client for the audit log, with names of people instead of ids. */
export const toAuditedClient = (row: ClientRow & Partial<PageRow>, agent: string | null): FieldValues => ({
  name: row.name,
  registryCode: row.registry_code,
  vatNumber: row.vat_number,
  street: row.street,
  city: row.city,
  postalCode: row.postal_code,
  countryCode: row.country_code,
  email: row.email,
  agent,
  markupPercentage: basisPointsToPercentOrNull(row.markup_basis_points),
  paymentTerm: row.payment_term_days,
  mayExcludeTransportPrice: row.may_exclude_transport_price,
  locale: row.locale,
  ...(row.landing_page === undefined ? {} : { landingPage: row.landing_page }),
  ...(row.document_locale === undefined ? {} : { documentLocale: row.document_locale }),
  ...(row.proof_guests_need_code === undefined ? {} : { proofGuestsNeedCode: row.proof_guests_need_code }),
  ...(row.proof_policy === undefined ? {} : { proofPolicy: row.proof_policy }),
  ...(row.credit_limit_cents === undefined ? {} : { creditLimit: centsToEurosOrNull(row.credit_limit_cents) }),
  ...(row.vat_treatment === undefined ? {} : { vatTreatment: row.vat_treatment, vatBasis: row.vat_basis ?? null }),
})
