import type { AuditedNoun, AuditedVerb } from '@tiraaz/domain/audit/audited'
import { foldText } from '@tiraaz/domain/text/fold'
import type { OrganizationCtx } from './context.ts'
import { diffFields, type FieldValues } from '../core/diff-fields.ts'
import { insertMany } from '../db/many-rows.ts'

/** Context of a change by a user of the back office, or by the portal itself: without an id. */
type RecordCtx = Pick<OrganizationCtx, 'db' | 'now' | 'newId' | 'organizationId'> & {
  user: { id: string | null; name: string }
}

export type BackOfficeChange = {
  noun: AuditedNoun
  verb: AuditedVerb
  /** Changed thing and the name that people know it by. */
  subject: { id: string; name: string }
  /** Client that the thing belongs to, if any. */
  clientId?: string
  /** Complete states before and after; only the fields that differ are stored. A new thing has no `before`. */
  before?: FieldValues
  after?: FieldValues
}

/** Verbs recorded even if no field differs: an email was sent, a link was revoked. */
const RECORDED_WITHOUT_DIFFERENCE: readonly AuditedVerb[] = ['created', 'removed', 'sent', 'revoked']

const COLUMNS = {
  id: 'text',
  organization_id: 'text',
  actor_id: 'text',
  actor_name: 'text',
  at: 'timestamptz',
  noun: 'text',
  verb: 'text',
  subject_id: 'text',
  subject_name: 'text',
  client_id: 'text',
  search_text: 'text',
  before: 'jsonb',
  after: 'jsonb',
} as const

/**
 * Records changes of the back office in the transaction that makes them; a change without differences is not recorded.
 * Thousands of changes take a single statement. Records are changed and removed only by retention and erasure
 * (migration 039).
 */
export const recordChanges = async (ctx: RecordCtx, changes: readonly BackOfficeChange[]): Promise<void> => {
  const rows = changes.flatMap((change) => {
    const { noun, verb, subject, clientId = null } = change
    const [before, after] = diffFields(change.before ?? {}, change.after ?? {})
    if (before === null && after === null && !RECORDED_WITHOUT_DIFFERENCE.includes(verb)) return []
    return {
      id: ctx.newId(),
      organization_id: ctx.organizationId,
      actor_id: ctx.user.id,
      actor_name: ctx.user.name,
      at: ctx.now(),
      noun,
      verb,
      subject_id: subject.id,
      subject_name: subject.name,
      client_id: clientId,
      search_text: foldText(`${subject.name} ${ctx.user.name}`),
      before,
      after,
    }
  })
  await insertMany(ctx.db, 'audit_events', { rows, types: COLUMNS })
}
