import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { CannotRender } from './cannot-render.ts'
import type { RenderJob } from './render-messages.ts'
import { renderEps } from './render-eps.ts'
import { renderPdf } from './render-pdf.ts'
import { renderPixels } from './render-pixels.ts'
import { renderPsd } from './render-psd.ts'
import { renderSvg } from './render-svg.ts'
import { renderTiff } from './render-tiff.ts'

const RENDERERS: Readonly<Record<string, (job: RenderJob) => Promise<void>>> = {
  pdf: renderPdf,
  eps: renderEps,
  psd: renderPsd,
  svg: renderSvg,
  jpeg: renderPixels,
  png: renderPixels,
  tiff: renderTiff,
}

const reasonOf = (error: unknown): PreviewFailure => {
  if (error instanceof CannotRender) return error.reason
  const message = error instanceof Error ? error.message : ''
  if (/password/i.test(message)) return 'encrypted'
  // libvips knows the colours of Lab TIFFs with transparency only in a coding of its own.
  if (/labq/.test(message)) return 'notSupported'
  return /pixel limit|limitInputPixels|allocate memory|out of memory/i.test(message) ? 'tooLarge' : 'unreadable'
}

/**
 * Renders the pages of a file and reads its facts; answers why it stopped before its end, if so. Runs in the preview
 * process only: it may take all memory or never return.
 */
export const renderFile = async (job: RenderJob): Promise<PreviewFailure | null> => {
  try {
    const render = RENDERERS[job.fileType]
    if (render === undefined) throw new CannotRender('notSupported')
    await render(job)
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
