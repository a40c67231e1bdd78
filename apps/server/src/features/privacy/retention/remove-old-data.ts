import { mapRetention, RETENTION_KINDS, type RetentionDays } from '@tiraaz/domain/organization/retention'
import { allowChangeOfEvents } from '../../../context/allow-change-of-events.ts'
import type { BaseCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { isBackupRunning } from '../../backups/index.ts'
import { deleteRemovedArtwork, type JobCtx } from '../../design-files/index.ts'
import { getRetentionStart, RETENTION_RULES } from './retention-rules.ts'
import { readRetentionDays } from './retention-store.ts'

/** Rows of each kind that one transaction removes. */
const PORTION = 500
/** Author of what the portal does by itself, in the audit log. */
const PORTAL = { id: null, name: 'Tiraaž' }

export type RetentionJobCtx = JobCtx & Pick<BaseCtx, 'newId'>
type Organization = { id: string; name: string }

/** Removes one portion of each kind and records it, in one transaction; true if there is more. */
const removePortion = (ctx: RetentionJobCtx, { id, name }: Organization, days: RetentionDays): Promise<boolean> =>
  ctx.db.transaction().execute(async (db) => {
    const scope = { db, now: ctx.now, newId: ctx.newId, organizationId: id, user: PORTAL }
    await allowChangeOfEvents(scope)
    const removed = mapRetention(() => 0)
    for (const kind of RETENTION_KINDS) {
      const kept = days[kind]
      if (kept === null) continue
      removed[kind] = await RETENTION_RULES[kind].remove(scope, getRetentionStart(ctx.now(), kept), PORTION)
    }
    const before = Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0))
    if (Object.keys(before).length === 0) return false
    await recordChanges(scope, [{ noun: 'retention', verb: 'removed', subject: { id, name }, before }])
    return Object.values(removed).some((count) => count === PORTION)
  })

/**
 * Removes what organizations keep no longer (job removeOldData), in portions, and records the counts in their audit
 * logs. Invoices are never touched.
 */
export const removeOldData = async (ctx: RetentionJobCtx): Promise<void> => {
  const { db, ports } = ctx
  // A running backup copies the files that its snapshot names; the next night cleans up.
  const keepsArtwork = await isBackupRunning(db)
  for (const organization of await db.selectFrom('organizations').select(['id', 'name']).orderBy('id').execute()) {
    const organizationId = organization.id
    const days = await readRetentionDays({ db, organizationId })
    const now = keepsArtwork ? { ...days, artwork: null } : days
    while (await removePortion(ctx, organization, now));
    if (!keepsArtwork) await deleteRemovedArtwork({ db, ports, organizationId })
  }
}
