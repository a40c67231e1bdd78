import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../../context/context.ts'
import { getLogoUrl } from './brand.query.ts'
import { getOwnVat, listStatutoryRates } from './own-vat.query.ts'
import { findOutputProfile } from '../commands/save-colours.ts'
import { toCompany } from '../commands/save-company.ts'
import { getNextInvoiceNumber } from '../store/invoice-numbers.ts'
import { readOrderRules } from '../commands/save-order-rules.ts'

/** Returns the data of all settings pages; each page saves its own part. */
export const getOrganizationSettings = async (
  ctx: OrganizationCtx,
): Promise<EndpointOutput<Endpoints['getOrganizationSettings']>> => {
  const { db, organizationId } = ctx
  const row = await db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const logo = await db
    .selectFrom('organization_logos')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return {
    version: row.version,
    company: {
      ...toCompany(row),
      invoicePrefix: row.invoice_prefix,
      nextInvoiceNumber: await getNextInvoiceNumber(ctx),
    },
    brand: { productName: row.product_name, accent: row.accent, logoUrl: getLogoUrl(logo?.id ?? null) },
    orderRules: await readOrderRules(ctx, row),
    colours: { outputProfile: await findOutputProfile(ctx) },
    security: { secondFactorFor: row.second_factor_for },
    vat: { statutoryRates: await listStatutoryRates(ctx), ...(await getOwnVat(ctx)) },
  }
}
