import type { ProductFacts } from '@tiraaz/domain/products/check-product'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import { type Expression, sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { listVatClasses } from '../../organization/index.ts'

type IdAndName = { id: string; name: string }
type PrintingHouseRef = IdAndName & { isActive: boolean; leadDays: number }

/** Groups, printing houses and clients that products of the organization may refer to. */
export type ProductReferences = { groups: IdAndName[]; printingHouses: PrintingHouseRef[]; clients: IdAndName[] }

const namedOf = (table: 'product_groups' | 'clients', organizationId: Expression<string>) => sql`
  coalesce((
    select json_agg(json_build_object('id', t.id, 'name', t.name))
    from ${sql.table(table)} t where t.organization_id = ${organizationId}
  ), '[]')`

const readReferences = defineStatement<{ organizationId: string }, ProductReferences>(
  ({ organizationId }) => sql`
    select
      ${namedOf('product_groups', organizationId)} as groups,
      ${namedOf('clients', organizationId)} as clients,
      coalesce((
        select json_agg(json_build_object(
          'id', h.id, 'name', h.name, 'isActive', h.is_active, 'leadDays', h.lead_days
        ))
        from printing_houses h where h.organization_id = ${organizationId}
      ), '[]') as "printingHouses"`,
)

export const findProductReferences = async ({ db, organizationId }: OrganizationCtx): Promise<ProductReferences> => {
  const [references] = await readReferences(db, { organizationId })
  return references ?? { groups: [], printingHouses: [], clients: [] }
}

/** Codes of all other products, normalized for comparison. */
const takenCodes = async ({ db, organizationId }: OrganizationCtx, exceptId: string | null): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('products')
    .where('organization_id', '=', organizationId)
    .$if(exceptId !== null, (of) => of.where('id', '!=', exceptId ?? ''))
    .select('code')
    .execute()
  return new Set(rows.map(({ code }) => toNameKey(code)))
}

const idsOf = (list: readonly { id: string }[]): Set<string> => new Set(list.map(({ id }) => id))

type StoredReferences = { id: string; printingHouseId: string | null }

/** Reads the facts that a product is checked against. A product may keep a printing house that is inactive. */
export const readProductFacts = async (
  ctx: OrganizationCtx,
  { groups, printingHouses, clients }: ProductReferences,
  standing: StoredReferences | null,
): Promise<ProductFacts> => {
  const vatClasses = await listVatClasses(ctx)
  const allowed = printingHouses.filter(({ id, isActive }) => isActive || id === standing?.printingHouseId)
  return {
    takenCodes: await takenCodes(ctx, standing?.id ?? null),
    vatClasses: new Set(vatClasses.map(({ code }) => code)),
    groupIds: idsOf(groups),
    printingHouseIds: idsOf(allowed),
    clientIds: idsOf(clients),
  }
}
