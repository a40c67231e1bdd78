import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detectUploadType } from '../features/design-files/file-type.ts'
import type { LogoDrawer } from '../ports/pictures/logo-drawer.ts'
import type { PreviewRenderer } from '../ports/previews/preview-renderer.ts'

const MAX_HEIGHT = 160
/** Tolerance for paper that is not quite white when white margins are cut off. */
const TRIM_THRESHOLD = 12

const pictureOf = async (renderer: PreviewRenderer, file: Uint8Array, fileType: string): Promise<Uint8Array | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-logo-'))
  try {
    const path = join(folder, 'logo')
    await writeFile(path, file)
    const rendering = await renderer.render({ path, fileType })
    return rendering.outcome === 'ready' ? rendering.thumb : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Draws logos in the preview process: no other process reads the uploaded file (R28). */
export const createLogoDrawer = (renderer: PreviewRenderer): LogoDrawer => ({
  drawLogo: async (file) => {
    const fileType = await detectUploadType(Buffer.from(file))
    if (fileType !== 'png' && fileType !== 'svg') return null
    const thumb = await pictureOf(renderer, file, fileType)
    if (thumb === null) return null
    // Loaded by the first logo: its library takes memory from the server at rest.
    const { default: sharp } = await import('sharp')
    const trimmed = await sharp(thumb).trim({ background: '#ffffff', threshold: TRIM_THRESHOLD }).toBuffer()
    return sharp(trimmed).resize({ height: MAX_HEIGHT, withoutEnlargement: true }).png({ palette: true }).toBuffer()
  },
})
