import type { TariffRow } from '@tiraaz/domain/pricing/transport'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'

const inOrder = (one: TariffRow, other: TariffRow): number => {
  if (one.country !== other.country) return one.country < other.country ? -1 : 1
  if (one.postalPrefix !== other.postalPrefix) return one.postalPrefix < other.postalPrefix ? -1 : 1
  return one.maxGrams - other.maxGrams
}

/** Reads all tariffs of the organization by zone, lightest step first. */
export const readTariffs = async ({ db, organizationId }: OrganizationCtx): Promise<TariffRow[]> => {
  const rows = await db
    .selectFrom('transport_tariffs')
    .where('organization_id', '=', organizationId)
    .select([
      'country',
      'postal_prefix as postalPrefix',
      'max_grams as maxGrams',
      'purchase_cents as purchaseCents',
      'transport_days as transportDays',
    ])
    .execute()
  return rows.sort(inOrder)
}

/** Locks the tariffs of the organization for saving. Throws Conflict for a stale version. */
export const lockTariffs = async ({ db, organizationId }: OrganizationCtx, version: number): Promise<string> => {
  const organization = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['name', 'tariffs_version'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (organization.tariffs_version !== version) throw new Conflict()
  return organization.name
}

const factsOf = (tariffs: readonly TariffRow[]) =>
  Object.fromEntries(
    tariffs.map(({ country, postalPrefix, maxGrams, purchaseCents, transportDays }) => [
      `${country}${postalPrefix === '' ? '' : ` ${postalPrefix}`} ≤ ${maxGrams / 1000} kg`,
      { purchaseCents, transportDays },
    ]),
  )

type Change = { name: string; version: number; before: readonly TariffRow[]; after: readonly TariffRow[] }

/** Replaces all tariffs. */
export const replaceTariffs = async (ctx: OrganizationCtx, { name, version, before, after }: Change): Promise<void> => {
  const { db, organizationId } = ctx
  await db.updateTable('organizations').set({ tariffs_version: version }).where('id', '=', organizationId).execute()
  await db.deleteFrom('transport_tariffs').where('organization_id', '=', organizationId).execute()
  const rows = JSON.stringify(after.map((tariff) => ({ id: ctx.newId(), ...tariff })))
  await sql`
    insert into transport_tariffs (id, organization_id, country, postal_prefix, max_grams, purchase_cents, transport_days)
    select x.id, ${organizationId}, x.country, x."postalPrefix", x."maxGrams", x."purchaseCents", x."transportDays"
    from jsonb_to_recordset(${rows}::jsonb) as x(
      id text, country text, "postalPrefix" text, "maxGrams" integer, "purchaseCents" integer, "transportDays" integer
    )`.execute(db)
  await recordChanges(ctx, [
    {
      noun: 'transportTariff',
      verb: 'changed',
      subject: { id: organizationId, name },
      before: factsOf(before),
      after: factsOf(after),
    },
  ])
}
