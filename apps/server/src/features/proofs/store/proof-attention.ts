import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isHeldByProof, selectFilesKey } from '../../proof-conditions/index.ts'

/**
 * SQL condition: round `r` is the newest of its item, and the order still has its bytes. The number is a value: a
 * `not exists` would be joined, and all rounds read.
 */
const IS_CURRENT = sql<SqlBool>`(
  r.number = (select max(newest.number) from proof_rounds newest where newest.item_id = r.item_id)
  and r.files_key = ${selectFilesKey(sql`r.item_id`)}
)`

/** SQL condition of an item that a proof has to be sent of: one is asked for, or its files have changed since the newest (R44). */
export const needsProofSent = (item: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${isHeldByProof(item)} and not exists (
    select from proof_rounds r where r.item_id = ${item} and r.state in ('sent', 'changesRequested') and ${IS_CURRENT}
  )
)`

/**
 * SQL condition: some product or client of the organization, or itself, asks for proofs, or it has sent one. The first round
 * is read from its index: an `exists` reads the table until it finds one.
 */
export const usesProofs = (organizationId: RawBuilder<string>): RawBuilder<SqlBool> => sql<SqlBool>`(select
  exists (select from organizations one where one.id = ${organizationId} and one.proof_policy = 'always')
  or exists (select from clients one where one.organization_id = ${organizationId} and one.proof_policy = 'always')
  or exists (select from products one where one.organization_id = ${organizationId} and one.proof_policy = 'always')
  or (select true from proof_rounds one where one.organization_id = ${organizationId} order by one.state limit 1) is true
)`

/** SQL condition: round `r` waits for an answer. */
const IS_WAITING = sql<SqlBool>`(r.state = 'sent' and ${IS_CURRENT})`

/** SQL conditions of round `r` of the outer `orders` row, by the attention that the agency gives it (R44). */
export const ROUNDS_FOR_ATTENTION = {
  proofChangesAsked: () => sql<SqlBool>`(r.state = 'changesRequested' and ${IS_CURRENT})`,
  proofOverdue: (today: RawBuilder<string>) => sql<SqlBool>`(r.due_on < ${today}::date and ${IS_WAITING})`,
  proofLate: () => sql<SqlBool>`(r.state = 'approved' and r.earliest_deadline > orders.deadline and ${IS_CURRENT})`,
}

/** SQL moment since which round `r` is approved. */
export const APPROVED_AT = sql<Date>`coalesce(r.ended_at, r.answered_at)`

/** SQL conditions of round `r` by the tab of the agency's board (R44). Changes that were asked for are those of the attention. */
export const ROUNDS_OF_BOARD = {
  waiting: () => IS_WAITING,
  changesAsked: ROUNDS_FOR_ATTENTION.proofChangesAsked,
  approved: (since: RawBuilder<Date>) =>
    sql<SqlBool>`(r.state in ('approved', 'passed') and ${APPROVED_AT} >= ${since} and ${IS_CURRENT})`,
}
