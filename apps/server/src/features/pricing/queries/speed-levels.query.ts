import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { basisPointsToPercent, centsToEuros } from '@tiraaz/domain/money/money'
import { getLanguage } from '@tiraaz/messages/locale'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { readSpeedLevels, type NamedSpeedLevel } from '../store/speed-level-store.ts'

type Output = EndpointOutput<Endpoints['getSpeedLevels']>

const levelView = (ctx: OrganizationCtx, level: NamedSpeedLevel): Output['levels'][number] => ({
  groupId: level.groupId,
  productCode: level.productCode,
  productName: getLanguage(ctx.locale) === 'et' ? level.productNameEt : level.productNameEn,
  standardDays: level.standardDays,
  printingHouseId: level.printingHouseId,
  productionDays: level.productionDays,
  salePercent: basisPointsToPercent(level.saleFactor),
  salePrice: centsToEuros(level.saleCents),
  minimum: centsToEuros(level.minimumCents),
  purchasePercent: basisPointsToPercent(level.purchaseFactor),
  purchasePrice: centsToEuros(level.purchaseCents),
  cutOffHour: level.cutOffHour,
  activeFrom: level.activeFrom,
  activeTo: level.activeTo,
})

const readGroups = ({ db, organizationId }: OrganizationCtx) =>
  db
    .selectFrom('product_groups as g')
    .leftJoin('products as p', (join) => join.onRef('p.group_id', '=', 'g.id').on('p.archived_at', 'is', null))
    .where('g.organization_id', '=', organizationId)
    .groupBy(['g.id', 'g.name'])
    .select((eb) => ['g.id', 'g.name', eb.fn.min('p.production_days').as('standardDays')])
    .execute()

const readPrintingHouses = ({ db, organizationId }: OrganizationCtx) =>
  db.selectFrom('printing_houses').where('organization_id', '=', organizationId).select(['id', 'name']).execute()

/** Returns the organization's speed levels (R46) and the groups and printing houses that they may be set for. */
export const getSpeedLevels = async (ctx: OrganizationCtx): Promise<Output> => {
  const organization = await ctx.db
    .selectFrom('organizations')
    .where('id', '=', ctx.organizationId)
    .select(['speeds_version as version', 'cut_off_hour as cutOffHour'])
    .executeTakeFirstOrThrow()
  const groups = await readGroups(ctx)
  const printingHouses = await readPrintingHouses(ctx)
  const levels = await readSpeedLevels(ctx)
  return {
    ...organization,
    groups: groups.sort(byName(ctx.locale)),
    printingHouses: printingHouses.sort(byName(ctx.locale)),
    levels: levels.map((level) => levelView(ctx, level)),
  }
}
