import { getTargetKey, type SpeedRow } from '@tiraaz/domain/speed/check-speed-levels'
import { sql } from 'kysely'
import { recordChanges } from '../../../context/record-change.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict } from '../../../core/errors.ts'

/** Speed level with the names of its target. */
export type NamedSpeedLevel = SpeedRow & {
  groupName: string | null
  productCode: string | null
  productNameEt: string | null
  productNameEn: string | null
  standardDays: number | null
  printingHouseName: string | null
}

const inOrder = (one: NamedSpeedLevel, other: NamedSpeedLevel): number => {
  const [a, b] = [one, other].map((level) =>
    [level.groupName ?? '', level.productCode ?? '', level.printingHouseName ?? ''].join('\u0000'),
  )
  if (a === b) return one.productionDays - other.productionDays
  return (a ?? '') < (b ?? '') ? -1 : 1
}

/** Reads all speed levels of the organization, those of groups and products together, fastest first. */
export const readSpeedLevels = async ({ db, organizationId }: OrganizationCtx): Promise<NamedSpeedLevel[]> => {
  const rows = await db
    .selectFrom('speed_levels as l')
    .leftJoin('product_groups as g', 'g.id', 'l.group_id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('printing_houses as h', 'h.id', 'l.printing_house_id')
    .where('l.organization_id', '=', organizationId)
    .select(['l.group_id as groupId', 'g.name as groupName', 'l.product_id as productId', 'p.code as productCode'])
    .select(['p.name_et as productNameEt', 'p.name_en as productNameEn', 'p.production_days as standardDays'])
    .select(['l.printing_house_id as printingHouseId', 'h.name as printingHouseName'])
    .select(['l.production_days as productionDays', 'l.sale_basis_points as saleFactor', 'l.sale_cents as saleCents'])
    .select(['l.minimum_cents as minimumCents', 'l.purchase_basis_points as purchaseFactor'])
    .select(['l.purchase_cents as purchaseCents', 'l.cut_off_hour as cutOffHour'])
    .select(['l.active_from as activeFrom', 'l.active_to as activeTo'])
    .execute()
  return rows.sort(inOrder)
}

/** Locks the speed levels of the organization for saving. Throws Conflict for a stale version. */
export const lockSpeedLevels = async ({ db, organizationId }: OrganizationCtx, version: number): Promise<string> => {
  const organization = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['name', 'speeds_version'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (organization.speeds_version !== version) throw new Conflict()
  return organization.name
}

const factsOf = (levels: readonly NamedSpeedLevel[]) =>
  Object.fromEntries(
    levels.map((level) => [
      `${level.groupName ?? level.productCode ?? getTargetKey(level)}${
        level.printingHouseName === null ? '' : `, ${level.printingHouseName}`
      }: ${level.productionDays}`,
      {
        saleBasisPoints: level.saleFactor,
        saleCents: level.saleCents,
        minimumCents: level.minimumCents,
        purchaseBasisPoints: level.purchaseFactor,
        purchaseCents: level.purchaseCents,
        cutOffHour: level.cutOffHour,
        activeFrom: level.activeFrom,
        activeTo: level.activeTo,
      },
    ]),
  )

type Change = { name: string; version: number; after: readonly SpeedRow[] }

/** Replaces all speed levels. */
export const replaceSpeedLevels = async (ctx: OrganizationCtx, { name, version, after }: Change): Promise<void> => {
  const { db, organizationId } = ctx
  const before = await readSpeedLevels(ctx)
  await db.updateTable('organizations').set({ speeds_version: version }).where('id', '=', organizationId).execute()
  await db.deleteFrom('speed_levels').where('organization_id', '=', organizationId).execute()
  const rows = JSON.stringify(after.map((level) => ({ id: ctx.newId(), ...level })))
  await sql`
    insert into speed_levels (
      id, organization_id, group_id, product_id, printing_house_id, production_days, sale_basis_points, sale_cents,
      minimum_cents, purchase_basis_points, purchase_cents, cut_off_hour, active_from, active_to
    )
    select x.id, ${organizationId}, x."groupId", x."productId", x."printingHouseId", x."productionDays",
      x."saleFactor", x."saleCents", x."minimumCents", x."purchaseFactor", x."purchaseCents", x."cutOffHour",
      x."activeFrom", x."activeTo"
    from jsonb_to_recordset(${rows}::jsonb) as x(
      id text, "groupId" text, "productId" text, "printingHouseId" text, "productionDays" integer,
      "saleFactor" integer, "saleCents" integer, "minimumCents" integer, "purchaseFactor" integer,
      "purchaseCents" integer, "cutOffHour" integer, "activeFrom" date, "activeTo" date
    )`.execute(db)
  const subject = { id: organizationId, name }
  const facts = { before: factsOf(before), after: factsOf(await readSpeedLevels(ctx)) }
  await recordChanges(ctx, [{ noun: 'speedLevel', verb: 'changed', subject, ...facts }])
}
