import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkCompany, type CompanyFacts } from '@tiraaz/domain/organization/check-company'
import { checkInvoiceSeries, type InvoiceSeries } from '@tiraaz/domain/organization/check-invoice-series'
import { basisPointsToPercent, percentToBasisPoints } from '@tiraaz/domain/money/money'
import type { Problem } from '@tiraaz/domain/problem'
import { normalizeIban } from '@tiraaz/domain/text/iban'
import { normalizeRegistryCode } from '@tiraaz/domain/text/registry-code'
import { normalizeVatNumber } from '@tiraaz/domain/text/normalize-vat-number'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseOldLogIn } from '../../../context/refuse-old-log-in.ts'
import { Conflict, refuseIfAny } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { COUNTRY_CODES } from '../../contacts/index.ts'
import { saveFirstTariff } from '../../pricing/index.ts'
import { isNameTaken } from './is-name-taken.ts'
import { getNextInvoiceNumber, raiseInvoiceNumber } from '../store/invoice-numbers.ts'
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
  bankName: row.bank_name ?? '',
})

/** Company data of a request without its series of invoice numbers and its first prices. */
const factsOf = ({
  invoicePrefix: _prefix,
  nextInvoiceNumber: _next,
  markup: _markup,
  transportPrice: _transportPrice,
  ...company
}: Input['body'] & CompanyFacts): CompanyFacts => company

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
  bank_name: orNull(company.bankName),
})

/** Series of the request, checked against the numbers that are used. */
const seriesOf = async (ctx: OrganizationCtx, row: OrganizationRow, { body }: Input): Promise<InvoiceSeries> => {
  const series = { prefix: body.invoicePrefix ?? row.invoice_prefix, nextNumber: body.nextInvoiceNumber ?? null }
  refuseIfAny(checkInvoiceSeries(series, await getNextInvoiceNumber(ctx)))
  return series
}

/** Raises the next number; an invoice that took it since the check is a conflict. */
const raiseTo = async (ctx: OrganizationCtx, { nextNumber }: InvoiceSeries): Promise<void> => {
  if (nextNumber !== null && !(await raiseInvoiceNumber(ctx, nextNumber))) throw new Conflict()
}

/** Audited values and columns of the general markup; empty if the request leaves it as it is. */
const markupOf = (row: OrganizationRow, markup: number | undefined) =>
  markup === undefined
    ? { before: {}, after: {}, columns: {} }
    : {
        before: { markup: basisPointsToPercent(row.markup_basis_points) },
        after: { markup },
        columns: { markup_basis_points: percentToBasisPoints(markup) },
      }

/** Saves the company data; issued invoices keep theirs (decision 073). */
export const saveCompany = (outer: OrganizationCtx, { query, body }: Input): Promise<{ version: number }> => {
  return inTransaction(outer, async (ctx) => {
    const row = await loadOrganization(ctx, query.version)
    const company = { ...body, bankName: body.bankName ?? row.bank_name ?? '' }
    refuseIfAny(checkCompany(company, FACTS))
    const series = await seriesOf(ctx, row, { query, body })
    const taken: Problem[] = (await isNameTaken(ctx, body.name, row.id))
      ? [{ key: 'name', code: 'organizationNameTaken' }]
      : []
    refuseIfAny(taken)
    const [before, after] = [toCompany(row), normal(factsOf(company))]
    // Invoices would ask clients to pay to another account.
    if (after.iban !== before.iban) refuseOldLogIn(ctx)
    const raised = series.nextNumber === null ? {} : { nextInvoiceNumber: series.nextNumber }
    const markup = markupOf(row, body.markup)
    const subject = { id: row.id, name: after.name }
    await recordChanges(ctx, [
      {
        noun: 'organization',
        verb: 'changed',
        subject,
        before: { ...before, invoicePrefix: row.invoice_prefix, ...markup.before },
        after: { ...after, invoicePrefix: series.prefix, ...raised, ...markup.after },
      },
    ])
    await raiseTo(ctx, series)
    if (body.transportPrice !== undefined) {
      const organization = { ...row, name: after.name }
      await saveFirstTariff(ctx, { organization, country: after.countryCode, price: body.transportPrice })
    }
    return writeOrganization(ctx, row, { ...rowOf(after), ...markup.columns, invoice_prefix: series.prefix })
  })
}
