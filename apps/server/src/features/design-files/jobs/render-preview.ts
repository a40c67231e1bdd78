import { Readable } from 'node:stream'
import type { DocumentFacts, PageFacts } from '@tiraaz/domain/artwork/document-facts'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import type { Rendering, PreviewRenderer } from '../../../ports/previews/preview-renderer.ts'
import { getPictureKey } from '../store/preview-keys.ts'
import { writableName } from '../store/writable-name.ts'
import { notifyOfFindings } from './notify-of-findings.ts'

/** Context of a background job: it has no caller and no locale. */
export type JobCtx = Pick<BaseCtx, 'db' | 'now' | 'log'> & { ports: Pick<BaseCtx['ports'], 'files'> }

/** Context of the job that renders: it notifies of errors in ordered files. */
export type RenderCtx = JobCtx &
  Pick<BaseCtx, 'newId'> & { ports: Pick<BaseCtx['ports'], 'files' | 'mail' | 'publicUrl'> }

/** Size limit for the file store, far above the pictures that we render. */
const MAX_PICTURE_BYTES = 32 * 1024 * 1024

const keepPictures = async ({ ports }: JobCtx, previewId: string, rendering: Rendering & { outcome: 'ready' }) => {
  const keep = (key: string, picture: Uint8Array) => ports.files.write(key, Readable.from([picture]), MAX_PICTURE_BYTES)
  await keep(getPictureKey(previewId, 'thumb'), rendering.thumb)
  for (const [nth, picture] of rendering.pages.entries()) {
    await keep(getPictureKey(previewId, 'page', nth + 1), picture)
  }
}

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

const writableIntent = ({ outputIntent }: DocumentFacts): Pick<DocumentFacts, 'outputIntent'> =>
  outputIntent === undefined || outputIntent === null
    ? {}
    : { outputIntent: { ...outputIntent, condition: writableName(outputIntent.condition) } }

const writableFacts = (facts: DocumentFacts): DocumentFacts => ({
  ...facts,
  pages: facts.pages.map(writablePage),
  fontsNotEmbedded: writableNames(facts.fontsNotEmbedded),
  ...writableIntent(facts),
  ...(facts.hiddenLayers === undefined ? {} : { hiddenLayers: writableNames(facts.hiddenLayers) }),
})

type RenderResult = { rendering: Rendering; renderMs: number }

const finish = async (ctx: RenderCtx, previewId: string, { rendering, renderMs }: RenderResult): Promise<void> => {
  const { now } = ctx
  // Sums the time of all attempts, since each of them delayed other jobs.
  const finished = { finished_at: now(), render_ms: sql<number>`render_ms + ${Math.round(renderMs)}` }
  const facts = rendering.outcome === 'ready' ? writableFacts(rendering.facts) : null
  await ctx.db.transaction().execute(async (db) => {
    await db
      .updateTable('previews')
      .set(
        rendering.outcome === 'ready'
          ? {
              ...finished,
              state: 'ready',
              failure: null,
              rendered_pages: rendering.pages.length,
              facts: JSON.stringify(facts),
            }
          : { ...finished, state: 'failed', failure: rendering.reason },
      )
      .where('id', '=', previewId)
      .execute()
    if (facts !== null) await notifyOfFindings({ ...ctx, db }, previewId, facts)
  })
}

/** Checks the size before the file is fetched: an object store would send all of it. */
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
 * Renders the pictures of a preview and stores the facts of the file (R28). A file that cannot be rendered ends as
 * failed. Other errors are thrown, so that the queue tries again; only the last attempt gives up.
 */
export const renderPreview = async (
  ctx: RenderCtx,
  renderer: PreviewRenderer,
  { previewId, isLastTry }: { previewId: string; isLastTry: boolean },
): Promise<void> => {
  const preview = await ctx.db
    .selectFrom('previews')
    .where('id', '=', previewId)
    .where('state', '=', 'pending')
    .select(['storage_key as storageKey', 'file_type as fileType'])
    .executeTakeFirst()
  // The upload has expired meanwhile, or an earlier attempt has finished.
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

/** Ends a preview as failed whose last try was killed, so that no page waits for it for ever. */
export const giveUpPreview = async ({ db, now }: JobCtx, previewId: string): Promise<void> => {
  await db
    .updateTable('previews')
    .set({ state: 'failed', failure: 'unavailable', finished_at: now() })
    .where('id', '=', previewId)
    .where('state', '=', 'pending')
    .execute()
}
