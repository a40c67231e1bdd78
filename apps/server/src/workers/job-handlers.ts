import { removeStaleUploads } from '../features/design-files/remove-stale-uploads.ts'
import { removeUnusedFiles } from '../features/design-files/remove-unused-files.ts'
import { type JobCtx, renderPreview } from '../features/design-files/render-preview.ts'
import type { JobHandlers } from '../ports/jobs/pg-boss-job-queue.ts'
import type { PreviewRenderer } from '../ports/previews/preview-renderer.ts'

/** What is done for each job of the queue. */
export const jobHandlers = (ctx: JobCtx, renderer: PreviewRenderer): JobHandlers => ({
  renderPreview: ({ previewId }, { isLastTry }) => renderPreview(ctx, renderer, { previewId, isLastTry }),
  removeStaleUploads: () => removeStaleUploads(ctx),
  removeUnusedFiles: () => removeUnusedFiles(ctx),
})
