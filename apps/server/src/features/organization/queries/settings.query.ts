import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../../context/context.ts'
import { logoUrlOf } from './brand.query.ts'
import { getOwnVat, listStatutoryRates } from './own-vat.query.ts'
import { companyOf } from '../commands/save-company.ts'
import { orderRulesOf } from '../commands/save-order-rules.ts'

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
    company: companyOf(row),
    brand: { productName: row.product_name, accent: row.accent, logoUrl: logoUrlOf(logo?.id ?? null) },
    orderRules: await orderRulesOf(ctx, row),
    vat: { statutoryRates: await listStatutoryRates(ctx), ...(await getOwnVat(ctx)) },
  }
}
