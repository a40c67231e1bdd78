import type { WorksheetEventKind } from '@tiraaz/domain/worksheets/worksheet-event'
import { WORKSHEET_STATUSES, type WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import { type ActorCtx, getStoredActor } from '../../../context/context.ts'

type WorksheetEventInput = {
  worksheetId: string
  kind: Exclude<WorksheetEventKind, 'moved'>
  status: WorksheetStatus
  note: string | null
}

/** Records an event of a worksheet that does not change its status (R23). */
export const recordWorksheetEvent = async (
  tx: ActorCtx,
  { worksheetId, kind, status, note }: WorksheetEventInput,
): Promise<void> => {
  const { number } = WORKSHEET_STATUSES[status]
  const actor = getStoredActor(tx)
  await tx.db
    .insertInto('worksheet_events')
    .values({
      id: tx.newId(),
      organization_id: tx.organizationId,
      worksheet_id: worksheetId,
      actor_id: actor.id,
      actor_name: actor.name,
      at: tx.now(),
      kind,
      from_status: number,
      to_status: number,
      note,
    })
    .execute()
}

type Change = {
  note?: string | null
  printing_house_id?: string
  own_deadline?: string | null
  promised_on?: string | null
  house_invoice_number?: string | null
  house_invoice_on?: string | null
  house_invoice_cents?: number | null
}

/** Updates a worksheet and returns its new version; the caller has locked the order. */
export const changeWorksheet = async (
  tx: ActorCtx,
  worksheetId: string,
  change: Change = {},
): Promise<{ version: number }> =>
  tx.db
    .updateTable('worksheets')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', worksheetId)
    .where('organization_id', '=', tx.organizationId)
    .returning('version')
    .executeTakeFirstOrThrow()
