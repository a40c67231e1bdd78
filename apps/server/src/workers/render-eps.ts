import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DocumentFacts, PageFacts } from '@tiraaz/domain/artwork/document-facts'
import { CannotRender } from './cannot-render.ts'
import { convertEps } from './eps/convert-eps.ts'
import { type EpsParts, findEpsParts, readComments, readPart } from './eps/eps-parts.ts'
import { readEpsComments } from './eps/read-eps-comments.ts'
import type { RenderOutput, RenderJob } from './render-messages.ts'
import { renderPdf } from './render-pdf.ts'
import { renderImage } from './render-pixels.ts'

/** Size and missing fonts by the comments, where Ghostscript has rounded or replaced; the rest as it was found. */
const combine = (comments: DocumentFacts, found: DocumentFacts): DocumentFacts => {
  const [statedSize] = comments.pages
  const [seen] = found.pages
  const size = statedSize?.widthMm === null ? seen : statedSize
  const page: PageFacts | undefined = seen && {
    ...seen,
    widthMm: size?.widthMm ?? null,
    heightMm: size?.heightMm ?? null,
  }
  return {
    ...comments,
    isComplete: found.isComplete,
    pages: page === undefined ? comments.pages : [page],
    colourSpaces: found.colourSpaces.length > 0 ? found.colourSpaces : comments.colourSpaces,
  }
}

const changed = (output: RenderOutput, change: (facts: DocumentFacts) => DocumentFacts): RenderOutput => ({
  page: (pictures, facts) => output.page(pictures, change(facts)),
  facts: (facts) => output.facts(change(facts)),
})

const postScriptFile = async ({ path, folder }: RenderJob, { postScript, isDos }: EpsParts): Promise<string> => {
  if (postScript.length === 0) throw new CannotRender('unreadable')
  if (!isDos) return path
  const alone = join(folder, 'artwork.eps')
  const { start, length } = postScript
  await pipeline(createReadStream(path, { start, end: start + length - 1 }), createWriteStream(alone))
  return alone
}

/** Renders the small picture that some programs put beside the PostScript; used without Ghostscript. */
const renderPreview = async (job: RenderJob, { tiff }: EpsParts, comments: DocumentFacts): Promise<void> => {
  if (tiff === null) throw new CannotRender('notSupported')
  await renderImage(await readPart(job.path, tiff), { ...job, output: changed(job.output, () => comments) })
}

/** Ghostscript makes a PDF of the EPS, which is then rendered and read like every other. */
export const renderEps = async (job: RenderJob): Promise<void> => {
  const { size } = await stat(job.path)
  const parts = await findEpsParts(job.path, size)
  const comments = readEpsComments(await readComments(job.path, parts.postScript))
  const input = await postScriptFile(job, parts)
  const output = join(job.folder, 'artwork.pdf')
  const outcome = await convertEps({ input, output, folder: job.folder, timeoutMs: job.pagesMs })
  if (outcome === 'notInstalled') return renderPreview(job, parts, comments)
  await renderPdf({ ...job, path: output, output: changed(job.output, (found) => combine(comments, found)) })
}
