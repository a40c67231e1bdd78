import { Readable } from 'node:stream'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import { getPictureKey } from '../../features/design-files/store/preview-keys.ts'
import type { TestApp } from '../test-app.ts'

/** Facts that the preview worker would read from an A2 poster; `bleedMm`: null without bleed. */
const factsOf = (bleedMm: number | null): DocumentFacts => ({
  pageCount: 1,
  pages: [{ widthMm: 420, heightMm: 594, bleedMm, pixels: null, lowestDpi: 300 }],
  colourSpaces: ['cmyk'],
  fontsNotEmbedded: [],
  isEncrypted: false,
  isComplete: true,
})

type Uploader = { userId: string; organizationId: string }

/** Adds a ready preview of a PDF with its pictures; by default of a valid file. */
export const addPreview = async (
  app: TestApp,
  { userId, organizationId }: Uploader,
  { storageKey, bleedMm = 3 }: { storageKey?: string; bleedMm?: number | null } = {},
): Promise<string> => {
  const id = app.newId()
  for (const size of ['thumb', 'page'] as const)
    await app.ports.files.write(getPictureKey(id, size), Readable.from([Buffer.from('RIFF')]), 1000)
  await app.database.db
    .insertInto('previews')
    .values({
      id,
      organization_id: organizationId,
      user_id: userId,
      storage_key: storageKey ?? `uploads/${id}`,
      file_type: 'pdf',
      state: 'ready',
      rendered_pages: 1,
      facts: JSON.stringify(factsOf(bleedMm)),
      created_at: app.now(),
      finished_at: app.now(),
    })
    .execute()
  return id
}
