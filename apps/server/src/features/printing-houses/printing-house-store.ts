import type { DescribedPrintingHouse, PrintingHouseFacts } from '@tiraaz/domain/printing-houses/check-printing-house'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import { emptyToNull } from '@tiraaz/domain/text/empty-to-null'
import type { Selectable } from 'kysely'
import type { OrganizationCtx } from '../../context/context.ts'
import { Conflict, NotFound } from '../../core/errors.ts'
import type { PrintingHousesTable } from '../../db/schema/catalogue.ts'

export type StoredPrintingHouse = { id: string; version: number; house: DescribedPrintingHouse }

/** Turns empty fields into null and removes repeated groups. */
export const cleanPrintingHouse = (printingHouse: DescribedPrintingHouse): DescribedPrintingHouse => ({
  ...printingHouse,
  registryCode: emptyToNull(printingHouse.registryCode),
  contactName: emptyToNull(printingHouse.contactName),
  email: emptyToNull(printingHouse.email),
  phone: emptyToNull(printingHouse.phone),
  address: emptyToNull(printingHouse.address),
  note: emptyToNull(printingHouse.note),
  groupIds: [...new Set(printingHouse.groupIds)],
})

export const toPrintingHouse = (
  row: Selectable<PrintingHousesTable>,
  groupIds: readonly string[],
): DescribedPrintingHouse => ({
  name: row.name,
  registryCode: row.registry_code,
  contactName: row.contact_name,
  email: row.email,
  phone: row.phone,
  locale: row.locale,
  address: row.address,
  leadDays: row.lead_days,
  groupIds,
  note: row.note,
  isActive: row.is_active,
})

const toPrintingHouseRow = (printingHouse: DescribedPrintingHouse) => ({
  name: printingHouse.name,
  registry_code: printingHouse.registryCode,
  contact_name: printingHouse.contactName,
  email: printingHouse.email,
  phone: printingHouse.phone,
  locale: printingHouse.locale,
  address: printingHouse.address,
  lead_days: printingHouse.leadDays,
  note: printingHouse.note,
  is_active: printingHouse.isActive,
})

/** Ids of the product groups that a printing house prints, sorted. */
export const readGroupIds = async (
  { db, organizationId }: OrganizationCtx,
  printingHouseId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('printing_house_groups')
    .where('printing_house_id', '=', printingHouseId)
    .where('organization_id', '=', organizationId)
    .select('group_id')
    .orderBy('group_id')
    .execute()
  return rows.map((row) => row.group_id)
}

/** Loads and locks a printing house. Throws NotFound for a foreign one, Conflict for a stale version. */
export const loadPrintingHouse = async (
  ctx: OrganizationCtx,
  id: string,
  version: number,
): Promise<StoredPrintingHouse> => {
  const row = await ctx.db
    .selectFrom('printing_houses')
    .where('id', '=', id)
    .where('organization_id', '=', ctx.organizationId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  if (row.version !== version) throw new Conflict()
  return { id, version, house: toPrintingHouse(row, await readGroupIds(ctx, id)) }
}

const preferredBy = async ({ db, organizationId }: OrganizationCtx, printingHouseId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('products')
    .where('organization_id', '=', organizationId)
    .where('printing_house_id', '=', printingHouseId)
    .where('archived_at', 'is', null)
    .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Reads the facts that a printing house is checked against, and group names for the audit log. */
export const readPrintingHouseFacts = async (
  ctx: OrganizationCtx,
  printingHouseId: string | null,
): Promise<PrintingHouseFacts & { groupNames: ReadonlyMap<string, string> }> => {
  const { db, organizationId } = ctx
  const printingHouses = await db
    .selectFrom('printing_houses')
    .where('organization_id', '=', organizationId)
    .select(['id', 'name'])
    .execute()
  const groups = await db
    .selectFrom('product_groups')
    .where('organization_id', '=', organizationId)
    .select(['id', 'name'])
    .execute()
  return {
    takenNames: new Set(printingHouses.flatMap(({ id, name }) => (id === printingHouseId ? [] : toNameKey(name)))),
    groupIds: new Set(groups.map(({ id }) => id)),
    preferredBy: printingHouseId === null ? 0 : await preferredBy(ctx, printingHouseId),
    groupNames: new Map(groups.map(({ id, name }) => [id, name])),
  }
}

const addGroups = async (ctx: OrganizationCtx, printingHouseId: string, groupIds: readonly string[]): Promise<void> => {
  if (groupIds.length === 0) return
  const rows = groupIds.map((groupId) => ({
    printing_house_id: printingHouseId,
    group_id: groupId,
    organization_id: ctx.organizationId,
  }))
  await ctx.db.insertInto('printing_house_groups').values(rows).execute()
}

export const insertPrintingHouse = async (
  ctx: OrganizationCtx,
  id: string,
  printingHouse: DescribedPrintingHouse,
): Promise<void> => {
  const row = { ...toPrintingHouseRow(printingHouse), id, organization_id: ctx.organizationId }
  await ctx.db.insertInto('printing_houses').values(row).execute()
  await addGroups(ctx, id, printingHouse.groupIds)
}

/** Updates a printing house; returns its new version. */
export const updatePrintingHouse = async (
  ctx: OrganizationCtx,
  before: StoredPrintingHouse,
  printingHouse: DescribedPrintingHouse,
): Promise<number> => {
  const { id } = before
  const version = before.version + 1
  await ctx.db
    .updateTable('printing_houses')
    .set({ ...toPrintingHouseRow(printingHouse), version })
    .where('id', '=', id)
    .where('organization_id', '=', ctx.organizationId)
    .execute()
  await ctx.db
    .deleteFrom('printing_house_groups')
    .where('printing_house_id', '=', id)
    .where('organization_id', '=', ctx.organizationId)
    .execute()
  await addGroups(ctx, id, printingHouse.groupIds)
  return version
}

/** Printing house for the audit log, with names instead of ids. */
export const toAuditedPrintingHouse = (
  { groupIds, ...facts }: DescribedPrintingHouse,
  groupNames: ReadonlyMap<string, string>,
): Record<string, unknown> => ({ ...facts, groups: groupIds.flatMap((id) => groupNames.get(id) ?? []).sort() })
