import { type Expression, sql } from 'kysely'
import type { Database } from '../../../db/client.ts'

type ScopeExpressions = Record<'clientId' | 'organizationId', string | Expression<string>>

export type StartingDesign = { name: string | null; quantity: number }

/** The client's kept designs of each product in their order (R13). */
export const selectStartingDesigns = (db: Database, { clientId, organizationId }: ScopeExpressions) =>
  db
    .selectFrom('product_designs')
    .where('product_designs.client_id', '=', clientId)
    .where('product_designs.organization_id', '=', organizationId)
    .groupBy('product_designs.product_id')
    .select([
      'product_designs.product_id',
      sql<StartingDesign[]>`
        json_agg(
          json_build_object('name', product_designs.name, 'quantity', product_designs.quantity)
          order by product_designs.position
        )`.as('designs'),
    ])

/** Pictures of the files in the client's kept designs of each product, in their order; null for files without a picture, last. */
export const selectStartingPreviews = (db: Database, { clientId, organizationId }: ScopeExpressions) =>
  db
    .selectFrom('product_designs')
    .innerJoin('product_design_files', 'product_design_files.design_id', 'product_designs.id')
    .innerJoin('design_files', 'design_files.id', 'product_design_files.design_file_id')
    .leftJoin('previews', (join) =>
      join.onRef('previews.id', '=', 'design_files.preview_id').on('previews.state', '=', 'ready'),
    )
    .where('product_designs.client_id', '=', clientId)
    .where('product_designs.organization_id', '=', organizationId)
    .groupBy('product_designs.product_id')
    .select([
      'product_designs.product_id',
      sql<(string | null)[]>`
        array_agg(
          previews.id order by previews.id is null, product_designs.position, product_design_files.position
        )`.as('previews'),
    ])
