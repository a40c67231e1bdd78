import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkArtwork } from '@tiraaz/domain/artwork/check-artwork'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { createThumbnailAddresses, type FormatRow, selectOwnLimits, toProductFormat } from '../../design-files/index.ts'

type Output = EndpointOutput<Endpoints['getOrderArtwork']>

/** File of a design; `fileId` is null for rows without a file. */
type ArtworkRow = FormatRow & {
  itemId: string
  fileId: string | null
  name: string
  previewId: string | null
  state: 'pending' | 'ready' | 'failed' | null
  failure: PreviewFailure | null
  facts: DocumentFacts | null
}

/** Outer joins give an order without files one row, to distinguish it from an unknown order. */
const readArtwork = defineStatement<{ id: string; clientId: string; organizationId: string }, ArtworkRow>(
  ({ id, clientId, organizationId }) => sql`
    select i.id as "itemId", f.id as "fileId", f.name, pr.id as "previewId", pr.state, pr.failure, pr.facts,
      p.width_mm as "widthMm", p.height_mm as "heightMm", p.bleed_mm as "bleedMm", p.page_count as "pageCount",
      p.colour_mode as "colourMode", p.print_profile as "printProfile", p.total_ink_percent as "totalInkPercent",
      ${selectOwnLimits('p')} as "ownLimits"
    from orders o
    left join order_items i on i.order_id = o.id
    left join products p on p.id = i.product_id
    left join order_designs d on d.item_id = i.id and p.design_files_are_required and not d.is_left_out
    left join order_design_files used on used.design_id = d.id
    left join design_files f on f.id = used.design_file_id
    left join previews pr on pr.id = f.preview_id
    where o.id = ${id} and o.client_id = ${clientId} and o.organization_id = ${organizationId}
    order by i.position, d.position, used.position`,
)

const fileView = (
  { itemId, name, previewId, state, failure, facts, ...format }: ArtworkRow,
  fileId: string,
  thumbnailOf: (previewId: string) => string,
) => ({
  itemId,
  fileId,
  name,
  previewId,
  thumbnailUrl: previewId !== null && state === 'ready' ? thumbnailOf(previewId) : null,
  state,
  failure: state === 'failed' ? failure : null,
  isComplete: facts?.isComplete ?? false,
  findings: facts === null ? [] : checkArtwork(facts, toProductFormat(format)),
})

/** Checks all artwork of an order against today's product data, in one statement (048, 107). */
export const getOrderArtwork = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['getOrderArtwork']>,
): Promise<Output> => {
  const scope = { id: params.id, clientId: ctx.client.id, organizationId: ctx.organizationId }
  const rows = await readArtwork(ctx.db, scope)
  if (rows.length === 0) throw new NotFound()
  const thumbnailOf = createThumbnailAddresses(ctx)
  const files = new Map<string, Output['files'][number]>()
  for (const row of rows) {
    const key = `${row.itemId} ${row.fileId}`
    if (row.fileId !== null && !files.has(key)) files.set(key, fileView(row, row.fileId, thumbnailOf))
  }
  return { files: [...files.values()] }
}
