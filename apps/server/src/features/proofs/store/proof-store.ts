import type { ProofDeadlineTerms } from '@tiraaz/domain/proofs/proof-deadline'
import type { ProofDecision, ProofMode, ProofState } from '@tiraaz/domain/proofs/proof-round'
import { sql } from 'kysely'
import type { ActorCtx, ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { getProofActor, type ProofCtx } from '../proof-actor.ts'
import { DEADLINE_TERMS } from './deadline-terms.ts'
import { selectContentKey, selectFilesKey } from '../../proof-conditions/index.ts'

export type ProofFile = {
  id: string
  name: string
  designName: string | null
  /** From 1, within the item. */
  designNumber: number
  storageKey: string
  sha256: string | null
}

type Key = { id: string; clientId: string; organizationId: string }

const readFiles = defineStatement<Key, ProofFile>(
  ({ id, clientId, organizationId }) => sql`
    select f.id, f.name, d.name as "designName", f.storage_key as "storageKey",
      (dense_rank() over (order by d.position))::integer as "designNumber",
      f.content_sha256 as sha256
    from order_items i
    join orders o on o.id = i.order_id and o.client_id = ${clientId} and o.organization_id = ${organizationId}
    join order_designs d on d.item_id = i.id and not d.is_left_out
    join order_design_files used on used.design_id = d.id
    join design_files f on f.id = used.design_file_id
    where i.id = ${id}
    order by d.position, used.position`,
)

const scopeOf = ({ client, organizationId }: ActorCtx) => ({ clientId: client.id, organizationId })

/** Lists the files of an item in the order of its designs. */
export const listItemFiles = (ctx: ClientCtx, itemId: string): Promise<ProofFile[]> =>
  readFiles(ctx.db, { id: itemId, ...scopeOf(ctx) })

export type ProofRound = {
  id: string
  orderId: string
  itemId: string
  number: number
  state: ProofState
  mode: ProofMode
  dueOn: string | null
  isNewest: boolean
  /** The item has the bytes that were sent. */
  hasCurrentFiles: boolean
  /** Users and guests who are asked, without guests whose link was taken back. */
  people: { id: string; decision: ProofDecision | null }[]
  files: { id: string; sha256: string }[]
  terms: ProofDeadlineTerms
}

const readRound = defineStatement<Key, ProofRound>(
  ({ id, clientId, organizationId }) => sql`
    select r.id, r.order_id as "orderId", r.item_id as "itemId", r.number, r.state, r.mode, r.due_on as "dueOn",
      not exists (select from proof_rounds newer where newer.item_id = r.item_id and newer.number > r.number) as "isNewest",
      r.files_key = ${selectFilesKey(sql`r.item_id`)} as "hasCurrentFiles",
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', asked.id, 'decision', d.decision)), '[]')
        from (
          select p.user_id as id from proof_people p where p.round_id = r.id
          union all select g.id from proof_guests g where g.round_id = r.id and g.revoked_at is null
        ) asked
        left join proof_decisions d on d.round_id = r.id and coalesce(d.user_id, d.guest_id) = asked.id
      ) as people,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', f.design_file_id, 'sha256', f.content_sha256) order by f.position), '[]')
        from proof_round_files f where f.round_id = r.id
      ) as files,
      ${DEADLINE_TERMS} as terms
    from proof_rounds r
    join orders o on o.id = r.order_id
    where r.id = ${id} and r.client_id = ${clientId} and r.organization_id = ${organizationId}`,
)

/** Reads a round of the client; 404 for another one. */
export const findProofRound = async (ctx: ProofCtx, id: string): Promise<ProofRound> => {
  const [round] = await readRound(ctx.db, { id, ...scopeOf(ctx) })
  if (round === undefined) throw new NotFound()
  return round
}

type NewRound = {
  orderId: string
  itemId: string
  mode: ProofMode
  message: string
  dueOn: string | null
  workdaysNeeded: number | null
  people: readonly string[]
  files: readonly { id: string; designName: string | null; designNumber: number; sha256: string }[]
}

/** Writes the next round of an item, and ends the one before it that waits for an answer. The order is locked. */
export const insertProofRound = async (
  tx: ClientCtx,
  { orderId, itemId, people, files, ...round }: NewRound,
): Promise<{ id: string; number: number }> => {
  await tx.db
    .updateTable('proof_rounds')
    .set({ state: 'superseded' })
    .where('item_id', '=', itemId)
    .where('organization_id', '=', tx.organizationId)
    .where('state', '=', 'sent')
    .execute()
  const inserted = await tx.db
    .insertInto('proof_rounds')
    .values((of) => ({
      id: tx.newId(),
      organization_id: tx.organizationId,
      client_id: tx.client.id,
      order_id: orderId,
      item_id: itemId,
      number: of
        .selectFrom('proof_rounds')
        .where('item_id', '=', itemId)
        .select((one) => sql<number>`coalesce(${one.fn.max('number')}, 0) + 1`.as('next')),
      state: 'sent',
      mode: round.mode,
      message: round.message,
      due_on: round.dueOn,
      workdays_needed: round.workdaysNeeded,
      files_key: selectFilesKey(sql`${itemId}::text`),
      content_key: selectContentKey(sql`${itemId}::text`),
      sent_by: tx.user.id,
      sent_at: tx.now(),
    }))
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const round_id = inserted.id
  if (files.length > 0) {
    await tx.db
      .insertInto('proof_round_files')
      .values(
        files.map((file, position) => ({
          round_id,
          position,
          design_file_id: file.id,
          design_name: file.designName,
          design_number: file.designNumber,
          content_sha256: file.sha256,
        })),
      )
      .execute()
  }
  if (people.length > 0) {
    await tx.db
      .insertInto('proof_people')
      .values(people.map((user_id) => ({ round_id, user_id, first_opened_at: null })))
      .execute()
  }
  return inserted
}

type RoundEnd = { state: 'passed' | 'withdrawn'; reason: string }

/** Ends a round without an answer of the client. */
export const endProofRound = async (tx: ClientCtx, id: string, { state, reason }: RoundEnd): Promise<void> => {
  await tx.db
    .updateTable('proof_rounds')
    .set({ state, reason, ended_by: tx.user.id, ended_at: tx.now() })
    .where('id', '=', id)
    .where('organization_id', '=', tx.organizationId)
    .execute()
}

type Decision = {
  decision: ProofDecision
  note: string
  sentence: string
  seen: readonly string[]
  state: ProofState
  /** Earliest delivery by an approval that came too late for the deadline. */
  earliest: string | null
}

/** Writes a person's answer and the state of the round after it. */
export const insertDecision = async (tx: ProofCtx, id: string, decided: Decision): Promise<void> => {
  const { state, seen, earliest, ...decision } = decided
  const { userId, guestId } = getProofActor(tx)
  await tx.db
    .insertInto('proof_decisions')
    .values({
      id: tx.newId(),
      round_id: id,
      user_id: userId,
      guest_id: guestId,
      ...decision,
      locale: tx.locale,
      seen: JSON.stringify(seen),
      at: tx.now(),
    })
    .execute()
  await tx.db
    .updateTable('proof_rounds')
    .set({ state, earliest_deadline: earliest })
    .where('id', '=', id)
    .where('organization_id', '=', tx.organizationId)
    .execute()
}
