import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../context/context.ts'
import { firstOrganization } from '../../context/first-organization.ts'
import { VERSION } from '../../core/version.ts'
import { getOperationTexts } from './operation-texts.ts'

type Operations = EndpointOutput<Endpoints['getOperations']>
type Installation = NonNullable<Operations['installation']>

const MAX_LISTED = 100

type DatabaseFacts = {
  seesAll: boolean
  databaseBytes: number
  unsentMails: number
  backupFinishedAt: Date | null
  backupBytes: number
  backupFailedAt: Date | null
}

/** Reads the facts of the installation in one statement; nothing for an organization that does not run it. */
const readDatabaseFacts = async ({ db, organizationId }: OrganizationCtx): Promise<DatabaseFacts | undefined> => {
  const { rows } = await sql<DatabaseFacts>`
    select "seesAll",
      case when "seesAll" then pg_database_size(current_database()) else 0 end::float8 as "databaseBytes",
      case when "seesAll" then (select count(*) from mails where state in ('queued', 'sending')) else 0 end::int as "unsentMails",
      backup.finished_at as "backupFinishedAt", coalesce(backup.bytes, 0)::float8 as "backupBytes",
      case when newest.state = 'failed' then newest.started_at end as "backupFailedAt"
    from (select coalesce((${firstOrganization}) = ${organizationId}, false) as "seesAll") as caller
    left join lateral (
      select finished_at, bytes from backup_runs where "seesAll" and state = 'ok' order by started_at desc limit 1
    ) as backup on true
    left join lateral (
      select state, started_at from backup_runs where "seesAll" order by started_at desc limit 1
    ) as newest on true`.execute(db)
  return rows[0]
}

/** Age at which a missing backup needs the administrator: a daily one failed twice. */
const BACKUP_OVERDUE_MS = 2 * 86_400_000

const describeBackup = (
  { backupFinishedAt, backupBytes, backupFailedAt }: DatabaseFacts,
  now: Date,
): Installation['backup'] => ({
  lastOk: backupFinishedAt === null ? null : { finishedAt: backupFinishedAt.toISOString(), addedBytes: backupBytes },
  failedAt: backupFailedAt?.toISOString() ?? null,
  isOverdue: backupFinishedAt === null || now.getTime() - backupFinishedAt.getTime() > BACKUP_OVERDUE_MS,
})

const readInstallation = async (ctx: OrganizationCtx, facts: DatabaseFacts): Promise<Installation> => {
  const { startedAt, engine, readBacklog, readFreeBytes } = ctx.ports.processState
  const texts = getOperationTexts(ctx.locale)
  const freeBytes = await readFreeBytes()
  const backlog = await readBacklog()
  return {
    version: VERSION,
    startedAt: startedAt.toISOString(),
    engine,
    databaseBytes: facts.databaseBytes,
    freeBytes: Number.isFinite(freeBytes) ? freeBytes : null,
    unsentMails: facts.unsentMails,
    backup: describeBackup(facts, ctx.now()),
    queue: backlog
      .filter(({ waiting, running }) => waiting + running > 0)
      .map(({ job, waiting, running, oldestSeconds }) => ({
        name: texts.job(job),
        waiting,
        running,
        oldestSeconds: Math.round(oldestSeconds),
      })),
  }
}

/** Own rows, and for the operator also those of no organization. */
const visible = (table: string, { organizationId }: OrganizationCtx, seesAll: boolean) =>
  sql<boolean>`(${sql.ref(`${table}.organization_id`)} = ${organizationId} or ${seesAll} and ${sql.ref(`${table}.organization_id`)} is null)`

const listFailedJobs = async (ctx: OrganizationCtx, seesAll: boolean): Promise<Operations['failedJobs']> => {
  const texts = getOperationTexts(ctx.locale)
  const rows = await ctx.db
    .selectFrom('failed_jobs')
    .where(visible('failed_jobs', ctx, seesAll))
    .select(['id', 'job', 'reason', 'failed_at'])
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ id, job, reason, failed_at }) => ({
    id,
    name: texts.job(job),
    reason: texts.jobReason(reason),
    failedAt: failed_at.toISOString(),
  }))
}

/** First letter and domain: enough to recognize a reader, too little to write to one. */
const maskEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`

const listFailedMails = async (ctx: OrganizationCtx, seesAll: boolean): Promise<Operations['failedMails']> => {
  const texts = getOperationTexts(ctx.locale)
  const rows = await ctx.db
    .selectFrom('mails')
    .where('state', '=', 'failed')
    .where('dismissed_at', 'is', null)
    .where(visible('mails', ctx, seesAll))
    .select(['id', 'kind', 'to_email', 'failure', 'created_at', 'finished_at'])
    .select(sql<boolean>`data is not null`.as('canResend'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ id, kind, to_email, failure, created_at, finished_at, canResend }) => ({
    id,
    name: texts.mail(kind),
    recipient: maskEmail(to_email),
    reason: texts.mailReason(failure),
    failedAt: (finished_at ?? created_at).toISOString(),
    canResend,
  }))
}

/** Returns what an administrator should look at: failed jobs and emails; to the operator also the installation. */
export const getOperations = async (ctx: OrganizationCtx): Promise<Operations> => {
  const facts = await readDatabaseFacts(ctx)
  const seesAll = facts?.seesAll === true
  return {
    installation: seesAll ? await readInstallation(ctx, facts) : null,
    failedJobs: await listFailedJobs(ctx, seesAll),
    failedMails: await listFailedMails(ctx, seesAll),
  }
}
