import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { getProofActor, type ProofCtx } from '../proof-actor.ts'

export type ProofComment = { id: string; fileId: string; page: number; replyTo: string | null }

/** Lists the comments of a round, without their words. */
export const listComments = ({ db }: ProofCtx, roundId: string): Promise<ProofComment[]> =>
  db
    .selectFrom('proof_comments')
    .where('round_id', '=', roundId)
    .select(['id', 'design_file_id as fileId', 'page', 'reply_to as replyTo'])
    .execute()

type NewComment = {
  roundId: string
  fileId: string
  page: number
  place: { x: number; y: number } | null
  text: string
  replyTo: string | null
}

export const insertComment = async (
  tx: ProofCtx,
  { roundId, fileId, page, place, text, replyTo }: NewComment,
): Promise<string> => {
  const id = tx.newId()
  const { userId, guestId } = getProofActor(tx)
  await tx.db
    .insertInto('proof_comments')
    .values({
      id,
      round_id: roundId,
      design_file_id: fileId,
      page,
      x: place?.x ?? null,
      y: place?.y ?? null,
      text,
      author_id: userId,
      author_guest_id: guestId,
      is_by_agency: tx.role === 'agency',
      at: tx.now(),
      reply_to: replyTo,
      resolved_by: null,
      resolved_by_guest_id: null,
      resolved_at: null,
      from_round: null,
    })
    .execute()
  return id
}

/** Marks a comment as solved, or as open again; a solved one keeps who solved it first. */
export const markComment = async (tx: ProofCtx, id: string, isResolved: boolean): Promise<void> => {
  const { userId, guestId } = getProofActor(tx)
  await tx.db
    .updateTable('proof_comments')
    .set(
      isResolved
        ? { resolved_by: userId, resolved_by_guest_id: guestId, resolved_at: tx.now() }
        : { resolved_by: null, resolved_by_guest_id: null, resolved_at: null },
    )
    .where('id', '=', id)
    .where('resolved_at', isResolved ? 'is' : 'is not', null)
    .execute()
}

type CommentMove = {
  itemId: string
  toRound: string
  /** Files of the new round in the order of its designs. */
  fileIds: readonly string[]
}

/**
 * Copies the open comments of the round before into a new one (R44), with their answers. A comment of a file that was
 * replaced moves to the file in its place, or to the first one where there is none.
 */
export const carryComments = async (tx: ClientCtx, { itemId, toRound, fileIds }: CommentMove): Promise<void> => {
  const before = await tx.db
    .selectFrom('proof_rounds')
    .where('item_id', '=', itemId)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '<>', toRound)
    .orderBy('number', 'desc')
    .limit(1)
    .select(['id', 'number'])
    .executeTakeFirst()
  if (before === undefined) return
  const rows = await tx.db
    .selectFrom('proof_comments as c')
    .leftJoin('proof_comments as thread', 'thread.id', 'c.reply_to')
    .leftJoin('proof_round_files as file', (join) =>
      join.onRef('file.round_id', '=', 'c.round_id').onRef('file.design_file_id', '=', 'c.design_file_id'),
    )
    .where('c.round_id', '=', before.id)
    .where(sql<boolean>`coalesce(thread.resolved_at, c.resolved_at) is null`)
    .orderBy('c.at')
    .orderBy('c.id')
    .selectAll('c')
    .select('file.position as position')
    .execute()
  if (rows.length === 0) return
  const ids = new Map(rows.map(({ id }) => [id, tx.newId()]))
  await tx.db
    .insertInto('proof_comments')
    .values(
      rows.map(({ position, ...row }) => ({
        ...row,
        id: ids.get(row.id) ?? row.id,
        round_id: toRound,
        reply_to: row.reply_to === null ? null : (ids.get(row.reply_to) ?? null),
        design_file_id: fileIds.includes(row.design_file_id)
          ? row.design_file_id
          : (fileIds[position ?? 0] ?? fileIds[0] ?? row.design_file_id),
        from_round: row.from_round ?? before.number,
      })),
    )
    .execute()
}
