import type { AuditedNoun, AuditedVerb } from '@tiraaz/domain/audit/audited'
import { foldText } from '@tiraaz/domain/text/fold'
import type { OrganizationCtx } from './context.ts'
import { difference, type Facts } from '../core/difference.ts'
import { insertMany } from '../db/many-rows.ts'

/** Who changes: a call of the back office, or somebody without an account, who has only a name. */
type Actor = Pick<OrganizationCtx, 'db' | 'now' | 'newId' | 'organizationId'> & {
  user: { id: string | null; name: string }
}

export type Change = {
  noun: AuditedNoun
  verb: AuditedVerb
  /** What was changed, and what people call it. */
  subject: { id: string; name: string }
  /** The client that it belongs to, where it belongs to one. */
  clientId?: string
  /** As it was and as it is, whole: only what differs is kept. Nothing before for what is new. */
  before?: Facts
  after?: Facts
}

/** The verbs that say something though no fact differs: a letter was sent, a link was revoked. */
const TELLING_BY_THEMSELVES: readonly AuditedVerb[] = ['created', 'removed', 'sent', 'revoked']

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
 * Writes changes of the back office down, in the transaction that makes them; what changed nothing leaves no trace.
 * One statement for thousands. Nobody can change or remove them later (migration 012).
 */
export const recordChanges = async (ctx: Actor, changes: readonly Change[]): Promise<void> => {
  const rows = changes.flatMap((change) => {
    const { noun, verb, subject, clientId = null } = change
    const [before, after] = difference(change.before ?? {}, change.after ?? {})
    if (before === null && after === null && !TELLING_BY_THEMSELVES.includes(verb)) return []
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
