import { type WorksheetStatus, getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import { sql } from 'kysely'
import type { BaseCtx, ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { Conflict, NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { isThisWorksheet, WORKSHEET_COLUMNS, WORKSHEET_TABLES, type WorksheetRow } from './worksheet-row.ts'

export type StoredWorksheet = Omit<WorksheetRow, 'number'> & { status: WorksheetStatus }

type WorksheetKey = { id: string; organizationId: string }

const readWorksheet = defineStatement<WorksheetKey, WorksheetRow>(
  (key) => sql`select ${WORKSHEET_COLUMNS} ${WORKSHEET_TABLES} where ${isThisWorksheet(key)}`,
)

export const findWorksheet = async ({ db }: BaseCtx, key: WorksheetKey): Promise<StoredWorksheet> => {
  const [row] = await readWorksheet(db, key)
  if (row === undefined) throw new NotFound()
  const { number, ...worksheet } = row
  return { ...worksheet, status: getWorksheetStatus(number) }
}

/** Locks the order of a worksheet: every change of either waits here (R21). */
const lockOrderOfWorksheet = async ({ db }: BaseCtx, { id, organizationId }: WorksheetKey): Promise<void> => {
  const key = { id: sql<string>`${id}::text`, organizationId: sql<string>`${organizationId}::text` }
  const { rows } = await sql`select o.id ${WORKSHEET_TABLES} where ${isThisWorksheet(key)} for update of o`.execute(db)
  if (rows.length === 0) throw new NotFound()
}

/** Locks and loads a worksheet until the transaction ends. */
export const lockWorksheet = async (tx: BaseCtx, key: WorksheetKey): Promise<StoredWorksheet> => {
  await lockOrderOfWorksheet(tx, key)
  return findWorksheet(tx, key)
}

/** Locks and loads a worksheet for a change by the agency; 409 for a stale version (R22). */
export const openWorksheet = async (
  tx: OrganizationCtx,
  { id, version }: { id: string; version: number },
): Promise<StoredWorksheet> => {
  const worksheet = await lockWorksheet(tx, { id, organizationId: tx.organizationId })
  if (worksheet.version !== version) throw new Conflict()
  return worksheet
}

/** Client of the worksheet's order, for calls to the orders feature. */
export const getWorksheetClient = ({
  clientId,
  clientName,
  clientIsActive,
  clientPaymentTerm,
}: Pick<StoredWorksheet, 'clientId' | 'clientName' | 'clientIsActive' | 'clientPaymentTerm'>): ClientCtx['client'] => ({
  id: clientId,
  name: clientName,
  mayExcludeTransportPrice: true,
  paymentTermDays: clientPaymentTerm ?? PAYMENT_TERM_DAYS.usual,
  isBlocked: !clientIsActive,
  // Worksheets change no order fields.
  orderFields: null,
  hasBudgets: false,
})

/** Context of the agency acting for the worksheet's client. */
export const createClientCtx = (ctx: OrganizationCtx, worksheet: StoredWorksheet): ClientCtx => ({
  ...ctx,
  client: getWorksheetClient(worksheet),
  role: 'agency',
})
