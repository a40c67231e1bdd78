import { sql } from 'kysely'
import type { BaseCtx } from '../../context/context.ts'
import { isDiskFull } from '../../core/disk-full.ts'
import { DatabaseUnavailable } from '../../core/errors.ts'
import type { JobFailureReason } from '../../db/schema/failed-jobs.ts'
import { FileMissing } from '../../ports/files/file-store.ts'
import type { JobName, Jobs } from '../../ports/jobs/job-queue.ts'

type StoreCtx = Pick<BaseCtx, 'db' | 'now' | 'newId'>
type JobFailure<N extends JobName = JobName> = { job: N; data: Jobs[N]; error: unknown }

const DAY_MS = 86_400_000
const KEPT_DAYS = 90

const reasonOf = (error: unknown): JobFailureReason => {
  if (error instanceof DatabaseUnavailable) return 'database'
  if (error instanceof FileMissing) return 'fileMissing'
  return isDiskFull(error) ? 'diskFull' : 'unexpected'
}

/** Finds the organization whose work a job does; null for jobs of the whole portal. */
const findOrganization = async ({ db }: StoreCtx, data: Jobs[JobName]): Promise<string | null> => {
  if ('previewId' in data) {
    const preview = db.selectFrom('previews').where('id', '=', data.previewId).select('organization_id as id')
    return (await preview.executeTakeFirst())?.id ?? null
  }
  if ('platesId' in data) {
    const plates = db.selectFrom('renderings_of_plates').where('id', '=', data.platesId)
    return (await plates.select('organization_id as id').executeTakeFirst())?.id ?? null
  }
  if ('fixId' in data) {
    const fix = db.selectFrom('file_fixes').where('id', '=', data.fixId).select('organization_id as id')
    return (await fix.executeTakeFirst())?.id ?? null
  }
  if ('conversationId' in data) {
    const conversation = db.selectFrom('conversations').where('id', '=', data.conversationId)
    return (await conversation.select('organization_id as id').executeTakeFirst())?.id ?? null
  }
  return null
}

/** Keeps a job that failed in its last try; one that fails again is kept once. Removes those older than 90 days. */
export const recordFailedJob = async (ctx: StoreCtx, { job, data, error }: JobFailure): Promise<void> => {
  const { db, now, newId } = ctx
  const row = { organization_id: await findOrganization(ctx, data), reason: reasonOf(error), failed_at: now() }
  await db
    .insertInto('failed_jobs')
    .values({ id: newId(), job, data: JSON.stringify(data), ...row })
    .onConflict((conflict) => conflict.expression(sql`job, md5(data::text)`).doUpdateSet(row))
    .execute()
  await db
    .deleteFrom('failed_jobs')
    .where('failed_at', '<', new Date(now().getTime() - KEPT_DAYS * DAY_MS))
    .execute()
}

/** Keeps a preview whose last try was killed with its process, so that no handler could record it. */
export const recordKilledPreview = async ({ db, now, newId }: StoreCtx, previewId: string): Promise<void> => {
  await sql`
    insert into failed_jobs (id, organization_id, job, data, reason, failed_at)
    select ${newId()}, organization_id, 'renderPreview', ${JSON.stringify({ previewId })}::jsonb, 'unexpected', ${now()}
    from previews where id = ${previewId} and state = 'failed'
    on conflict do nothing`.execute(db)
}

/** Forgets the failure of a job that has succeeded since. */
export const forgetFailedJob = async ({ db }: StoreCtx, job: JobName, data: Jobs[JobName]): Promise<void> => {
  await db
    .deleteFrom('failed_jobs')
    .where('job', '=', job)
    .where(sql<boolean>`md5(data::text) = md5(${JSON.stringify(data)}::jsonb::text)`)
    .execute()
}
