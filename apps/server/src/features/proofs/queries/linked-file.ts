import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { selectOwnLimits } from '../../design-files/index.ts'
import { selectComparedRound } from '../store/compared-round.ts'
import { openProofLink } from '../store/proof-link-store.ts'

export type LinkedFileInput = { params: { token: string; fileId: string } }

/**
 * Finds a file of the link's round, or with `orBefore` of the one that it is compared with, and opens the link; 404 for any
 * other file.
 */
export const findLinkedFile = async (ctx: BaseCtx, { params }: LinkedFileInput, { orBefore } = { orBefore: false }) => {
  const { guest, roundId } = await openProofLink(ctx, params.token)
  const file = await guest.db
    .selectFrom('proof_round_files as sent')
    .innerJoin('design_files as f', 'f.id', 'sent.design_file_id')
    .innerJoin('proof_rounds as r', 'r.id', 'sent.round_id')
    .innerJoin('order_items as i', 'i.id', 'r.item_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .leftJoin('previews as pr', 'pr.id', 'f.preview_id')
    .where(({ eb }) => {
      const isOwn = eb('sent.round_id', '=', roundId)
      return orBefore ? isOwn.or('sent.round_id', '=', selectComparedRound(sql`${roundId}`)) : isOwn
    })
    .where('f.id', '=', params.fileId)
    .where('r.organization_id', '=', guest.organizationId)
    .select(['f.name', 'f.file_type as fileType', 'f.storage_key as storageKey', 'f.byte_size as size'])
    .select(['pr.id as previewId', 'pr.state', 'pr.failure', 'pr.facts', 'pr.rendered_pages as renderedPages'])
    .select([
      'p.id as productId',
      'p.width_mm as widthMm',
      'p.height_mm as heightMm',
      'p.bleed_mm as bleedMm',
      'p.page_count as pageCount',
      'p.colour_mode as colourMode',
      'p.print_profile as printProfile',
      'p.total_ink_percent as totalInkPercent',
    ])
    .select(selectOwnLimits('p').as('ownLimits'))
    .executeTakeFirst()
  if (file === undefined) throw new NotFound()
  return { ...file, guest }
}
