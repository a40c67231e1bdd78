import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import type { PreviewRenderer } from '../ports/previews/preview-renderer.ts'
import { type ReadyRendering, storeRenderings } from './store-renderings.ts'

/** More than the demo has different files, and about as many pictures as one person uploads in a sitting. */
const MAX_KEPT = 32
const MAX_BYTES = 16 * 1024 * 1024

const sizeOf = ({ thumb, pages }: ReadyRendering): number =>
  pages.reduce((sum, page) => sum + page.length, thumb.length)

const fingerprintOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

type CacheOptions = {
  onRead?: (isHit: boolean) => void
  /** Folder of renderings that outlive the process; by default none. */
  folder?: string | undefined
  /** Called when the folder cannot be read or written. */
  onFailure?: (error: unknown) => void
}

/**
 * Caches the newest renderings in memory: one file of ten products is rendered once. The same bytes give the same
 * pictures, so the cache reveals nothing of other clients. Failed and incomplete renderings are not cached; they may
 * succeed next time.
 */
export const cacheRenderings = (
  inner: PreviewRenderer,
  { onRead, folder, onFailure = () => undefined }: CacheOptions = {},
): PreviewRenderer => {
  const kept = new LRUCache<string, ReadyRendering>({ max: MAX_KEPT, maxSize: MAX_BYTES, sizeCalculation: sizeOf })
  const stored = folder === undefined ? null : storeRenderings(folder, onFailure)
  return {
    ...inner,
    render: async (file) => {
      const key = `${file.fileType} ${await fingerprintOf(file.path)}`
      const known = kept.get(key) ?? (await stored?.read(key))
      onRead?.(known !== undefined)
      if (known !== undefined) return known
      const rendering = await inner.render(file)
      if (rendering.outcome === 'ready' && rendering.facts.isComplete) {
        kept.set(key, rendering)
        await stored?.write(key, rendering)
      }
      return rendering
    },
  }
}
