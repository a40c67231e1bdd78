import { eurosToCents } from '@tiraaz/domain/money/money'
import { flatTariff } from '@tiraaz/domain/pricing/flat-tariff'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict } from '../../../core/errors.ts'
import { readTariffs, replaceTariffs } from '../store/tariff-store.ts'

/** Organization that the caller has locked, and the price in euros. */
type FirstTariff = { organization: { name: string; tariffs_version: number }; country: string; price: number }

/** Saves one transport price for the whole country (R17). Throws Conflict if there are transport prices already. */
export const saveFirstTariff = async (
  ctx: OrganizationCtx,
  { organization, country, price }: FirstTariff,
): Promise<void> => {
  const before = await readTariffs(ctx)
  if (before.length > 0) throw new Conflict()
  await replaceTariffs(ctx, {
    name: organization.name,
    version: organization.tariffs_version + 1,
    before,
    after: [flatTariff(country, eurosToCents(price))],
  })
}
