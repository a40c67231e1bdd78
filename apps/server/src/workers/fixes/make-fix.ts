import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { version } from '@libpdf/core'
import { FIX_RECIPE } from '../../ports/fixes/file-fixer.ts'
import { CannotRender } from '../cannot-render.ts'
import { convertToCmyk } from './convert-to-cmyk.ts'
import type { FixAnswer, FixJob } from './fix-messages.ts'
import { fixPdf } from './fix-pdf.ts'

/** The file is held in memory as it was and as it becomes. */
const MAX_BYTES = 256 * 1024 * 1024

/** Makes the fixed file. Runs in a process of its own. */
export const makeFix = async (job: FixJob): Promise<FixAnswer> => {
  const { path, plan, folder, ghostscript } = job
  try {
    if ((await stat(path)).size > MAX_BYTES) throw new CannotRender('tooLarge')
    const fixed = join(folder, 'fixed.pdf')
    if (plan.code === 'toCmyk') {
      await convertToCmyk(job, fixed)
      return { kind: 'ready', path: fixed, engine: `ghostscript ${ghostscript}, recipe ${FIX_RECIPE}` }
    }
    await writeFile(fixed, await fixPdf(await readFile(path), plan))
    return { kind: 'ready', path: fixed, engine: `libpdf ${version}, recipe ${FIX_RECIPE}` }
  } catch (error) {
    if (error instanceof CannotRender) return { kind: 'failed', reason: error.reason }
    return { kind: 'failed', reason: 'crashed' }
  }
}
