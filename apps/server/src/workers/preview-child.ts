import type { Rendering } from '../ports/previews/preview-renderer.ts'
import { renderFile } from './render-file.ts'

/** What the portal sends to the preview process, and what comes back. */
export type RenderRequest = { path: string; fileType: string }
export type RenderAnswer = { rendering: Rendering; memoryBytes: number }

// Without its parent nobody waits for an answer.
process.on('disconnect', () => process.exit(0))

process.on('message', (request: RenderRequest) => {
  void renderFile(request).then((rendering) => {
    const answer: RenderAnswer = { rendering, memoryBytes: process.memoryUsage.rss() }
    process.send?.(answer)
  })
})
