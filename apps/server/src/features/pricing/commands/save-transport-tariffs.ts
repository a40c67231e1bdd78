import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { eurosToCents } from '@tiraaz/domain/money/money'
import { checkTariffs, normalizeZonePrefix } from '@tiraaz/domain/pricing/check-tariffs'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { COUNTRY_CODES } from '../../contacts/index.ts'
import { lockTariffs, replaceTariffs, readTariffs } from '../store/tariff-store.ts'

const COUNTRIES = new Set(COUNTRY_CODES)

/** Saves all transport tariffs (R17); sent orders keep their transport prices (R35). */
export const saveTransportTariffs = (
  outer: OrganizationCtx,
  { query, body }: EndpointRequest<Endpoints['saveTransportTariffs']>,
): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    const name = await lockTariffs(ctx, query.version)
    const after = body.tariffs.map(({ purchasePrice, postalPrefix, ...tariff }) => ({
      ...tariff,
      postalPrefix: normalizeZonePrefix(postalPrefix),
      purchaseCents: eurosToCents(purchasePrice),
    }))
    refuseIfAny(checkTariffs(after, COUNTRIES))
    const version = query.version + 1
    await replaceTariffs(ctx, { name, version, before: await readTariffs(ctx), after })
    return { version }
  })
