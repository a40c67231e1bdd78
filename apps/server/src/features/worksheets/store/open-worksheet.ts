import { type WorksheetStatus, worksheetStatusOf } from '@tiraaz/domain/worksheets/worksheet-status'
import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import { sql } from 'kysely'
import type { ActingCtx, BaseCtx, ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { Conflict, NotFound } from '../../../core/errors.ts'
import { statement } from '../../../db/statement.ts'
import { isThisWorksheet, WORKSHEET_COLUMNS, WORKSHEET_TABLES, type WorksheetRow } from './worksheet-row.ts'

export type Worksheet = Omit<WorksheetRow, 'number'> & { status: WorksheetStatus }

type Asked = { id: string; organizationId: string }

const readWorksheet = statement<Asked, WorksheetRow>(
  (asked) => sql`select ${WORKSHEET_COLUMNS} ${WORKSHEET_TABLES} where ${isThisWorksheet(asked)}`,
)

export const findWorksheet = async ({ db }: BaseCtx, asked: Asked): Promise<Worksheet> => {
  const [row] = await readWorksheet(db, asked)
  if (row === undefined) throw new NotFound()
  const { number, ...worksheet } = row
  return { ...worksheet, status: worksheetStatusOf(number) }
}

/** Holds the order of a worksheet: whoever changes the one or the other waits here (R21). */
const holdOrder = async ({ db }: BaseCtx, { id, organizationId }: Asked): Promise<void> => {
  const asked = { id: sql<string>`${id}::text`, organizationId: sql<string>`${organizationId}::text` }
  const { rows } = await sql`select o.id ${WORKSHEET_TABLES} where ${isThisWorksheet(asked)} for update of o`.execute(
    db,
  )
  if (rows.length === 0) throw new NotFound()
}

/** The worksheet as it stands when nobody else can change it any more, until the transaction ends. */
export const holdWorksheet = async (tx: BaseCtx, asked: Asked): Promise<Worksheet> => {
  await holdOrder(tx, asked)
  return findWorksheet(tx, asked)
}

/** The worksheet that somebody of the agency is about to change, as they saw it (R22). */
export const openWorksheet = async (
  tx: OrganizationCtx,
  { id, version }: { id: string; version: number },
): Promise<Worksheet> => {
  const worksheet = await holdWorksheet(tx, { id, organizationId: tx.organizationId })
  if (worksheet.version !== version) throw new Conflict()
  return worksheet
}

/** The client whose order it is: what is asked of orders is asked for it. */
export const clientOf = ({
  clientId,
  clientName,
  clientIsActive,
  clientPaymentTerm,
}: Worksheet): ActingCtx['client'] => ({
  id: clientId,
  name: clientName,
  mayExcludeTransportPrice: true,
  paymentTermDays: clientPaymentTerm ?? PAYMENT_TERM_DAYS.usual,
  isBlocked: !clientIsActive,
})

/** The agency at work for the client of a worksheet. */
export const inItsClient = (ctx: OrganizationCtx, worksheet: Worksheet): ClientCtx => ({
  ...ctx,
  client: clientOf(worksheet),
  role: 'agency',
})
