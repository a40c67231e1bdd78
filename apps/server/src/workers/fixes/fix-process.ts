import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FileFixer } from '../../ports/fixes/file-fixer.ts'
import type { ChildLimits } from '../child/ask-child.ts'
import { createChildQueue, USUAL_LIMITS } from '../child/child-queue.ts'
import type { FixedFile, FixJob } from './fix-messages.ts'

const LIMITS: ChildLimits = { ...USUAL_LIMITS, program: join(import.meta.dirname, 'fix-child.ts'), searchPath: '' }

/** Fixes files, one at a time, beside the processes of previews and plates (decision 255). */
export const fixProcess = (overrides: Partial<ChildLimits> = {}): FileFixer => {
  const queue = createChildQueue<FixJob, FixedFile>({ ...LIMITS, ...overrides })
  return {
    fix: ({ path, plan }, store) =>
      queue.run(
        (folder) => ({ path, plan, folder }),
        async (fixed) => {
          await store(createReadStream(fixed.path))
          return { outcome: 'ready' as const, engine: fixed.engine }
        },
      ),
    close: queue.close,
  }
}
