import { createHash } from 'node:crypto'
import type { TestApp } from '../test-app.ts'
import { addPreview } from './world-previews.ts'

type Person = { userId: string; organizationId: string }

/** Adds an upload of the person without bleed, which a fix adds; returns its preview. */
export const addFixableUpload = async (app: TestApp, { userId, organizationId }: Person): Promise<string> => {
  const id = app.newId()
  const key = `uploads/${id}/1`
  const previewId = await addPreview(app, { userId, organizationId }, { storageKey: key, bleedMm: null })
  await app.database.db
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
