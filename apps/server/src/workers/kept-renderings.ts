import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { PreviewRenderer, Rendering } from '../ports/previews/preview-renderer.ts'

/** More than the demo has different files, and about as many pictures as one person uploads in a sitting. */
const MAX_KEPT = 32
const MAX_BYTES = 16 * 1024 * 1024

type Ready = Rendering & { outcome: 'ready' }

const sizeOf = ({ thumb, pages }: Ready): number => pages.reduce((sum, page) => sum + page.length, thumb.length)

const fingerprintOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Keeps the newest renderings in memory: one file for ten products is rendered once. The same bytes give the same pictures,
 * so whoever has them learns nothing from somebody else's. What failed or was not read to its end may do better the next time.
 */
export const keptRenderings = (inner: PreviewRenderer): PreviewRenderer => {
  const kept = new Map<string, Ready>()

  const keep = (key: string, rendering: Ready): void => {
    // What was used last stands last.
    kept.delete(key)
    kept.set(key, rendering)
    let bytes = [...kept.values()].reduce((sum, each) => sum + sizeOf(each), 0)
    for (const [oldest, each] of kept) {
      if (kept.size <= MAX_KEPT && bytes <= MAX_BYTES) return
      kept.delete(oldest)
      bytes -= sizeOf(each)
    }
  }

  return {
    ...inner,
    render: async (file) => {
      const key = `${file.fileType} ${await fingerprintOf(file.path)}`
      const rendering = kept.get(key) ?? (await inner.render(file))
      if (rendering.outcome === 'ready' && rendering.facts.isComplete) keep(key, rendering)
      return rendering
    },
  }
}
