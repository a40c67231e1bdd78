import { sql } from 'kysely'
import { createNameOrder } from '../../core/by-name.ts'
import type { ClientCtx } from '../../context/context.ts'
import { defineStatement } from '../../db/statement.ts'
import { PRODUCT_NAMES, type DesignProducts, presentDesign } from './product-names.ts'
import type { SavedDesignJson } from '../../db/schema/saved-distributions.ts'

type Row = DesignProducts & {
  id: string
  name: string
  version: number
  savedAt: Date
  addressCount: number
  designs: Omit<SavedDesignJson, 'destinations'>[]
}

const readAll = defineStatement<{ clientId: string; organizationId: string }, Row>(
  ({ clientId, organizationId }) => sql`
    select s.id, s.name, s.version, s.saved_at as "savedAt",
      (select count(distinct share->>'destinationId')::integer
        from jsonb_array_elements(s.designs) design, jsonb_array_elements(design->'destinations') share
      ) as "addressCount",
      (select jsonb_agg(design - 'destinations') from jsonb_array_elements(s.designs) design) as designs,
      ${PRODUCT_NAMES}
    from saved_distributions s
    where s.client_id = ${clientId} and s.organization_id = ${organizationId}`,
)

/** Lists the client's named distributions by name. */
export const listSavedDistributions = async ({ db, client, organizationId, locale }: ClientCtx) => {
  const rows = await readAll(db, { clientId: client.id, organizationId })
  const compare = createNameOrder(locale)
  return rows
    .sort((one, other) => compare(one.name, other.name))
    .map(({ designs, products, savedAt, ...row }) => ({
      ...row,
      savedAt: savedAt.toISOString(),
      designs: designs.map((design) => presentDesign(design, { products }, locale)),
    }))
}
