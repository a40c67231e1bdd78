import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { basisPointsToPercent, centsToEuros } from '@tiraaz/domain/money/money'
import type { OrganizationCtx } from '../../../context/context.ts'
import { readTariffs } from '../store/tariff-store.ts'

/** Returns the organization's tariffs (R17) by zone, lightest step first. */
export const getTransportTariffs = async (
  ctx: OrganizationCtx,
): Promise<EndpointOutput<Endpoints['getTransportTariffs']>> => {
  const { version, transportMarkup, packagingGrams } = await ctx.db
    .selectFrom('organizations')
    .where('id', '=', ctx.organizationId)
    .select([
      'tariffs_version as version',
      'transport_markup_basis_points as transportMarkup',
      'packaging_grams as packagingGrams',
    ])
    .executeTakeFirstOrThrow()
  const tariffs = await readTariffs(ctx)
  return {
    version,
    transportMarkup: basisPointsToPercent(transportMarkup),
    packagingGrams,
    tariffs: tariffs.map(({ purchaseCents, ...tariff }) => ({ ...tariff, purchasePrice: centsToEuros(purchaseCents) })),
  }
}
