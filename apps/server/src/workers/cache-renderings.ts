import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import type { PreviewRenderer, Rendering } from '../ports/previews/preview-renderer.ts'

/** More than the demo has different files, and about as many pictures as one person uploads in a sitting. */
const MAX_KEPT = 32
const MAX_BYTES = 16 * 1024 * 1024

type ReadyRendering = Rendering & { outcome: 'ready' }

const sizeOf = ({ thumb, pages }: ReadyRendering): number =>
  pages.reduce((sum, page) => sum + page.length, thumb.length)

const fingerprintOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Caches the newest renderings in memory: one file of ten products is rendered once. The same bytes give the same
 * pictures, so the cache reveals nothing of other clients. Failed and incomplete renderings are not cached; they may
 * succeed next time.
 */
export const cacheRenderings = (
  inner: PreviewRenderer,
  onRead: (isHit: boolean) => void = () => undefined,
): PreviewRenderer => {
  const kept = new LRUCache<string, ReadyRendering>({ max: MAX_KEPT, maxSize: MAX_BYTES, sizeCalculation: sizeOf })
  return {
    ...inner,
    render: async (file) => {
      const key = `${file.fileType} ${await fingerprintOf(file.path)}`
      const known = kept.get(key)
      onRead(known !== undefined)
      if (known !== undefined) return known
      const rendering = await inner.render(file)
      if (rendering.outcome === 'ready' && rendering.facts.isComplete) kept.set(key, rendering)
      return rendering
    },
  }
}
