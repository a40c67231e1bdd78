import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { getPreviewAddress } from './get-preview-address.ts'
import type { PreviewReference } from './is-visible-preview.ts'
import { listOfferedFixes } from './offered-fixes.ts'
import { listFindings, presentFacts } from './present-facts.ts'
import { toProductFormat } from './product-format.ts'
import { readPreview } from './read-preview.ts'

type Input = { query: PreviewReference }

/**
 * Returns the preview of a design file of the client, or of the caller's own upload that no design uses yet (D3, R28).
 */
export const getPreview = async (ctx: ClientCtx, { query }: Input) => {
  const preview = await readPreview(ctx, query)
  if (preview === undefined) throw new NotFound()
  const { state, failure, facts, renderedPages, sha256, fileType, storageKey: _, ...row } = preview
  const format = toProductFormat(row)
  const isReady = state === 'ready'
  const pages = isReady
    ? Array.from({ length: renderedPages }, (_, at) => getPreviewAddress(ctx, query.previewId, 'page', at + 1))
    : []
  return {
    value: pages[0] ?? null,
    state,
    failure: state === 'failed' ? failure : null,
    thumbnailUrl: isReady ? getPreviewAddress(ctx, query.previewId, 'thumb') : null,
    pages,
    sha256,
    facts: presentFacts(facts, format),
    findings: listFindings(facts, format),
    fixes: await listOfferedFixes(ctx, { facts, fileType, sha256 }, format),
  }
}
