import { createHash } from 'node:crypto'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import type { TestApp } from '../test-app.ts'

type Person = { userId: string; organizationId: string }

/** Facts of an A2 poster without bleed, to which a fix adds it. */
const FACTS: DocumentFacts = {
  pageCount: 1,
  pages: [{ widthMm: 420, heightMm: 594, bleedMm: null, pixels: null, lowestDpi: 300 }],
  colourSpaces: ['cmyk'],
  fontsNotEmbedded: [],
  isEncrypted: false,
  isComplete: true,
}

/** Adds an upload of the person whose file can be fixed; returns its preview. */
export const addFixableUpload = async (app: TestApp, { userId, organizationId }: Person): Promise<string> => {
  const { db } = app.database
  const previewId = app.newId()
  const id = app.newId()
  const key = `uploads/${id}/1`
  const finished = { state: 'ready', rendered_pages: 1, finished_at: app.now() } as const
  await db
    .insertInto('previews')
    .values({
      id: previewId,
      organization_id: organizationId,
      user_id: userId,
      storage_key: key,
      file_type: 'pdf',
      facts: JSON.stringify(FACTS),
      created_at: app.now(),
      ...finished,
    })
    .execute()
  await db
    .insertInto('temporary_files')
    .values({
      id,
      organization_id: organizationId,
      user_id: userId,
      name: 'varuta.pdf',
      storage_key: key,
      file_type: 'pdf',
      byte_size: 1000,
      content_sha256: createHash('sha256').update(id).digest('hex'),
      preview_id: previewId,
      created_at: app.now(),
      uploaded_at: app.now(),
    })
    .execute()
  return previewId
}

/** Has a file fixed that the person has uploaded for a product; returns the fix, which waits. */
export const addFix = async (
  app: TestApp,
  person: Person,
  { clientId, productId }: { clientId: string; productId: string },
): Promise<string> => {
  const previewId = await addFixableUpload(app, person)
  const { body } = await app.call('requestFix', person, {
    params: { clientId },
    query: { productId, previewId },
    body: { code: 'addBleed' },
  })
  return body.id
}
