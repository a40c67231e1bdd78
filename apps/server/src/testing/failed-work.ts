import { sql } from 'kysely'
import { recordFailedJob } from '../features/operations/index.ts'
import type { TestApp } from './test-app.ts'

/** Adds a preview job of an organization that failed in its last try; returns its id. */
export const addFailedJob = async (app: TestApp, organizationId: string, error: unknown = new Error('no')) => {
  const previewId = app.newId()
  const { db } = app.database
  await db
    .insertInto('previews')
    .values({
      id: previewId,
      organization_id: organizationId,
      user_id: null,
      storage_key: `uploads/${previewId}`,
      file_type: 'pdf',
      state: 'failed',
      failure: 'unavailable',
      created_at: app.now(),
    })
    .execute()
  const ctx = { db, now: app.now, newId: app.newId }
  await recordFailedJob(ctx, { job: 'renderPreview', data: { previewId }, error })
  const { id } = await db
    .selectFrom('failed_jobs')
    .where(sql<boolean>`data ->> 'previewId' = ${previewId}`)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, previewId }
}

/** Adds an email of an organization that could not be sent; returns its id. */
export const addFailedMail = async (app: TestApp, organizationId: string, failure = 'connect ECONNREFUSED') => {
  const id = app.newId()
  const to = { locale: 'et-EE', to_email: 'mari@naide.example', to_name: 'Mari Öpik' } as const
  const failed = { state: 'failed', failure, created_at: app.now(), finished_at: app.now() } as const
  const row = { id, organization_id: organizationId, kind: 'orderDone', data: '{}', ...to, ...failed } as const
  await app.database.db.insertInto('mails').values(row).execute()
  return id
}
