import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { type Language, getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { ClientCtx } from '../../context/context.ts'
import { NotFound } from '../../core/errors.ts'
import { defineStatement } from '../../db/statement.ts'
import { isOffered } from '../catalogue/index.ts'
import { createThumbnailAddresses } from '../design-files/index.ts'

type Products = EndpointOutput<Endpoints['listArtworkProducts']>
type Values = { clientId: string; organizationId: string; fileId: string }
/** `id` is null for a file without products of its size. */
type Row = {
  id: string | null
  name: string
  code: string
  hasFile: boolean
  lastOrderedOn: Day | null
  previewId: string | null
}

const MOST = sql.lit(100)

const readIn = (language: Language) =>
  defineStatement<Values, Row>((params) => {
    const { clientId, organizationId, fileId } = params
    return sql`
      select t.id, t.name, t.code, t."hasFile", t."previewId",
        (t.last_ordered_at at time zone 'Europe/Tallinn')::date as "lastOrderedOn"
      from design_files f
      join products own on own.id = f.product_id
      cross join lateral (
        select array(
          select same.product_id from design_files same
          where same.artwork_id = f.artwork_id and same.organization_id = ${organizationId} and same.removed_at is null
        ) as ids
      ) having_it
      left join lateral (
        select t.id, t.code, ${sql.ref(`t.name_${language}`)} as name, used.last_ordered_at,
          t.id = any(having_it.ids) as "hasFile", coalesce(used.printed_preview_id, (
            select previews.id from previews where previews.id = t.thumbnail_preview_id and previews.state = 'ready'
          )) as "previewId"
        from products t
        left join product_uses used on used.product_id = t.id and used.client_id = ${clientId}
        where t.organization_id = ${organizationId} and t.archived_at is null and t.design_files_are_required
          and ${isOffered(params)}
          and t.width_mm is not distinct from own.width_mm and t.height_mm is not distinct from own.height_mm
      ) t on true
      where f.id = ${fileId} and f.client_id = ${clientId} and f.organization_id = ${organizationId}
        and f.removed_at is null and f.artwork_removed_at is null
      order by t."hasFile" desc, t.last_ordered_at desc nulls last, t.name, t.id
      limit ${MOST}`
  })

const READ = { et: readIn('et'), en: readIn('en') } satisfies Record<Language, unknown>

/** Lists the products for which a file can be used again, in one statement. Throws NotFound for a removed file. */
export const listArtworkProducts = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['listArtworkProducts']>,
): Promise<Products> => {
  const values = { clientId: ctx.client.id, organizationId: ctx.organizationId, fileId: params.fileId }
  const rows = await READ[getLanguage(ctx.locale)](ctx.db, values)
  if (rows.length === 0) throw new NotFound()
  const thumbnailOf = createThumbnailAddresses(ctx)
  return rows.flatMap(({ id, previewId, ...product }) =>
    id === null ? [] : [{ id, ...product, thumbnailUrl: previewId === null ? null : thumbnailOf(previewId) }],
  )
}
