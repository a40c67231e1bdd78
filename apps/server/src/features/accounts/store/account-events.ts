import type { AccountNoun, AuditedVerb } from '@tiraaz/domain/audit/audited'
import { foldText } from '@tiraaz/domain/text/fold'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import type { FieldValues } from '../../../core/diff-fields.ts'
import { describeDevice, nameDevice } from '../tokens/describe-device.ts'
import { FAILURE_LIMITS, FAILURE_WINDOW_MS, type LogInSource } from './attempts.ts'

type Account = { id: string; name: string }

/** Device and network of a call, for events; never the address itself. */
const factsOf = (from: LogInSource): FieldValues => {
  const device = describeDevice(from)
  return { device: nameDevice(device), network: device.network }
}

/** Organizations whose administrators read the events of an account: those that it works for or orders from. */
const organizationsOf = (userId: string) => sql`(
  select organization_id from agency_users where user_id = ${userId}
  union select organization_id from client_members where user_id = ${userId}) as own`

/** Ids of one event in several organizations: the last two characters number them. */
const numberedId = ({ newId }: BaseCtx) =>
  sql`left(${newId()}, 24) || lpad((row_number() over (order by own.organization_id) % 100)::text, 2, '0')`

type AccountEvent = {
  noun: AccountNoun
  verb: AuditedVerb
  from: LogInSource
  before?: FieldValues
  facts?: FieldValues
}

/** Records what the person of the account did, in the transaction that does it. */
export const recordAccountEvent = async (
  ctx: BaseCtx,
  { id, name }: Account,
  { noun, verb, from, before, facts = {} }: AccountEvent,
): Promise<void> => {
  const after = JSON.stringify({ ...factsOf(from), ...facts })
  const earlier = before === undefined ? null : JSON.stringify(before)
  await sql`
    insert into audit_events
      (id, organization_id, actor_id, actor_name, at, noun, verb, subject_id, subject_name, search_text, before, after)
    select ${numberedId(ctx)}, own.organization_id, ${id}, ${name}, ${ctx.now()}, ${noun}, ${verb}, ${id}, ${name},
      ${foldText(`${name} ${name}`)}, ${earlier}::jsonb, ${after}::jsonb
    from ${organizationsOf(id)}`.execute(ctx.db)
}

/**
 * Records a log-in with a wrong password, once in a quarter of an hour for each account, and once more when its tries
 * reach a limit (R6). Null for an e-mail without an account: the touched attempt makes both write something, so that the
 * time of the answer does not tell who has an account.
 */
export const recordFailedLogIn = async (
  ctx: BaseCtx,
  account: Account | null,
  { attemptId, from }: { attemptId: string; from: LogInSource },
): Promise<void> => {
  const { id, name } = account ?? { id: '', name: '' }
  const since = new Date(ctx.now().getTime() - FAILURE_WINDOW_MS)
  const after = JSON.stringify(factsOf(from))
  await sql`
    with attempt as (
      update login_failures set failed_at = failed_at where id = ${attemptId} returning account, address
    ), tries as (
      select count(*) as everywhere, count(*) filter (where failure.address = attempt.address) as here
      from attempt join login_failures failure on failure.account = attempt.account and failure.failed_at > ${since}
    ), event as (
      select everywhere, case
        when here >= ${FAILURE_LIMITS.source} or everywhere >= ${FAILURE_LIMITS.account} then 'limited' else 'failed'
      end as verb
      from tries
    )
    insert into audit_events
      (id, organization_id, actor_name, at, noun, verb, subject_id, subject_name, search_text, after)
    select ${numberedId(ctx)}, own.organization_id, '', ${ctx.now()}, 'logIn', event.verb, ${id}, ${name},
      ${foldText(name)}, ${after}::jsonb || jsonb_build_object('tries', event.everywhere)
    from event, ${organizationsOf(id)}
    where not exists (
      select from audit_events earlier
      where earlier.organization_id = own.organization_id and earlier.noun = 'logIn' and earlier.subject_id = ${id}
        and earlier.verb = event.verb and earlier.at > ${since}
    )`.execute(ctx.db)
}
