import { Readable } from 'node:stream'
import type { DocumentFacts, PageFacts } from '@tiraaz/domain/artwork/document-facts'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import type { Rendering, PreviewRenderer } from '../../../ports/previews/preview-renderer.ts'
import { pictureKey } from '../store/preview-keys.ts'

/** What the work behind the scenes gets: no caller, no locale. */
export type JobCtx = Pick<BaseCtx, 'db' | 'now' | 'log'> & { ports: Pick<BaseCtx['ports'], 'files'> }

/** Far above what we render; only a bound for the file store. */
const MAX_PICTURE_BYTES = 32 * 1024 * 1024

const keepPictures = async ({ ports }: JobCtx, previewId: string, rendering: Rendering & { outcome: 'ready' }) => {
  const keep = (key: string, picture: Uint8Array) => ports.files.write(key, Readable.from([picture]), MAX_PICTURE_BYTES)
  await keep(pictureKey(previewId, 'thumb'), rendering.thumb)
  for (const [nth, picture] of rendering.pages.entries()) {
    await keep(pictureKey(previewId, 'page', nth + 1), picture)
  }
}

/** Names come from a stranger's file: PostgreSQL takes neither NUL nor halves of characters, and nobody could read them. */
const writableName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()

const writableNames = (names: readonly string[]): string[] =>
  [...new Set(names.map(writableName))].filter((name) => name !== '')

const writablePage = (page: PageFacts): PageFacts => {
  const { content } = page
  if (content === undefined || content === null) return page
  const { spotColours, spotOverprint } = content
  return {
    ...page,
    content: {
      ...content,
      spotColours: writableNames(spotColours),
      spotOverprint: spotOverprint && { ...spotOverprint, name: writableName(spotOverprint.name) },
    },
  }
}

const writableFacts = (facts: DocumentFacts): DocumentFacts => ({
  ...facts,
  pages: facts.pages.map(writablePage),
  fontsNotEmbedded: writableNames(facts.fontsNotEmbedded),
})

type Rendered = { rendering: Rendering; renderMs: number }

const finish = async ({ db, now }: JobCtx, previewId: string, { rendering, renderMs }: Rendered): Promise<void> => {
  // Added up over its tries: each took time that others waited for.
  const finished = { finished_at: now(), render_ms: sql<number>`render_ms + ${Math.round(renderMs)}` }
  await db
    .updateTable('previews')
    .set(
      rendering.outcome === 'ready'
        ? {
            ...finished,
            state: 'ready',
            failure: null,
            rendered_pages: rendering.pages.length,
            facts: JSON.stringify(writableFacts(rendering.facts)),
          }
        : { ...finished, state: 'failed', failure: rendering.reason },
    )
    .where('id', '=', previewId)
    .execute()
}

/** Asked before the file is fetched: from an object store it would come whole, only to be refused. */
const renderStored = async (
  { ports: { files } }: JobCtx,
  renderer: PreviewRenderer,
  { storageKey, fileType }: { storageKey: string; fileType: string },
): Promise<Rendering> => {
  const found = await files.look(storageKey, 1)
  if (found !== null && found.size > renderer.maxBytes(fileType)) return { outcome: 'failed', reason: 'tooLarge' }
  return files.withLocalFile(storageKey, (path) => renderer.render({ path, fileType }))
}

/**
 * Renders the pictures of a preview and keeps what was read from the file (R28). A file that cannot be rendered ends as failed; what goes wrong around it is
 * thrown, so that the queue tries again, and only the last try gives up.
 */
export const renderPreview = async (
  ctx: JobCtx,
  renderer: PreviewRenderer,
  { previewId, isLastTry }: { previewId: string; isLastTry: boolean },
): Promise<void> => {
  const preview = await ctx.db
    .selectFrom('previews')
    .where('id', '=', previewId)
    .where('state', '=', 'pending')
    .select(['storage_key as storageKey', 'file_type as fileType'])
    .executeTakeFirst()
  // Its upload has expired meanwhile, or an earlier try finished after all.
  if (preview === undefined) return
  try {
    const startedAt = performance.now()
    const rendering = await renderStored(ctx, renderer, preview)
    const renderMs = performance.now() - startedAt
    if (rendering.outcome === 'ready') await keepPictures(ctx, previewId, rendering)
    else ctx.log.info({ previewId, reason: rendering.reason }, 'a file could not be rendered')
    await finish(ctx, previewId, { rendering, renderMs })
  } catch (error) {
    const rendering = { outcome: 'failed', reason: 'unavailable' } as const
    if (isLastTry) await finish(ctx, previewId, { rendering, renderMs: 0 })
    throw error
  }
}
