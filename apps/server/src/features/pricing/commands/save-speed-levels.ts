import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { eurosToCents, percentToBasisPoints } from '@tiraaz/domain/money/money'
import type { Problem } from '@tiraaz/domain/problem'
import { checkSpeedLevels, type SpeedRow } from '@tiraaz/domain/speed/check-speed-levels'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { lockSpeedLevels, replaceSpeedLevels } from '../store/speed-level-store.ts'

type Input = EndpointRequest<Endpoints['saveSpeedLevels']>
type Level = Input['body']['levels'][number]

/** Ids of groups and printing houses, and products by code, that the levels may name. */
type Targets = { groups: ReadonlySet<string>; houses: ReadonlySet<string>; products: ReadonlyMap<string, string> }

const readIds = async ({ db, organizationId }: OrganizationCtx, table: 'product_groups' | 'printing_houses') => {
  const rows = await db.selectFrom(table).where('organization_id', '=', organizationId).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

const readTargets = async (ctx: OrganizationCtx, levels: readonly Level[]): Promise<Targets> => {
  const codes = [...new Set(levels.flatMap(({ productCode }) => productCode ?? []))]
  const products =
    codes.length === 0
      ? []
      : await ctx.db
          .selectFrom('products')
          .where('organization_id', '=', ctx.organizationId)
          .where('code', 'in', codes)
          .select(['id', 'code'])
          .execute()
  return {
    groups: await readIds(ctx, 'product_groups'),
    houses: await readIds(ctx, 'printing_houses'),
    products: new Map(products.map(({ id, code }) => [code, id])),
  }
}

const findUnknown = ({ groupId, productCode, printingHouseId }: Level, at: number, targets: Targets): Problem[] => {
  const unknown = [
    ...(groupId === null || targets.groups.has(groupId) ? [] : ['groupId']),
    ...(productCode === null || targets.products.has(productCode) ? [] : ['productCode']),
    ...(printingHouseId === null || targets.houses.has(printingHouseId) ? [] : ['printingHouseId']),
  ]
  return unknown.map((field) => ({ key: `levels[${at}].${field}`, code: 'unknownValue' }))
}

const toRow = (level: Level, { products }: Targets): SpeedRow => ({
  groupId: level.groupId,
  productId: level.productCode === null ? null : (products.get(level.productCode) ?? null),
  printingHouseId: level.printingHouseId,
  productionDays: level.productionDays,
  saleFactor: percentToBasisPoints(level.salePercent),
  saleCents: eurosToCents(level.salePrice),
  minimumCents: eurosToCents(level.minimum),
  purchaseFactor: percentToBasisPoints(level.purchasePercent),
  purchaseCents: eurosToCents(level.purchasePrice),
  cutOffHour: level.cutOffHour,
  activeFrom: level.activeFrom,
  activeTo: level.activeTo,
})

/** Saves all speed levels (R46); sent orders keep their speeds (R35). */
export const saveSpeedLevels = (outer: OrganizationCtx, { query, body }: Input): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    const name = await lockSpeedLevels(ctx, query.version)
    const targets = await readTargets(ctx, body.levels)
    refuseIfAny(body.levels.flatMap((level, at) => findUnknown(level, at, targets)))
    const after = body.levels.map((level) => toRow(level, targets))
    refuseIfAny(checkSpeedLevels(after))
    const version = query.version + 1
    await replaceSpeedLevels(ctx, { name, version, after })
    return { version }
  })
