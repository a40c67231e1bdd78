import { getLinkState } from '@tiraaz/domain/worksheets/worksheet-link'
import { sql } from 'kysely'
import type { BaseCtx, PrintingHouseActor, PrintingHouseCtx } from '../../../context/context.ts'
import { Forbidden, NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { hashLinkToken } from '../../accounts/index.ts'
import { getWorksheetClient, lockWorksheet, type StoredWorksheet } from './open-worksheet.ts'

export type WorksheetLink = {
  id: string
  organizationId: string
  worksheetId: string
  printingHouseName: string
  expiresAt: Date
  revokedAt: Date | null
  openedAt: Date | null
  /** User who sent it. */
  createdBy: string
}

const readLink = defineStatement<{ tokenHash: string }, WorksheetLink>(
  ({ tokenHash }) => sql`
    select l.id, l.organization_id as "organizationId", l.worksheet_id as "worksheetId",
      l.printing_house_name as "printingHouseName", l.expires_at as "expiresAt", l.revoked_at as "revokedAt",
      l.opened_at as "openedAt", l.created_by as "createdBy"
    from worksheet_links l where l.token_hash = ${tokenHash}`,
)

/** Finds a link by its token; 404 for an unknown link, 403 for an expired or revoked one. */
export const findWorksheetLink = async ({ db, now }: BaseCtx, token: string): Promise<WorksheetLink> => {
  const [link] = await readLink(db, { tokenHash: hashLinkToken(token) })
  if (link === undefined) throw new NotFound()
  if (getLinkState(link, now()) !== 'standing') throw new Forbidden()
  return link
}

/** Printing house of a link, under its name of when the link was sent. */
export const getPrintingHouse = ({ id: linkId, worksheetId, printingHouseName: name }: WorksheetLink) =>
  ({ role: 'printingHouse', printingHouse: { name, linkId, worksheetId } }) satisfies PrintingHouseActor

/** Context of the printing house for the order of its worksheet. */
export const createPrintingHouseCtx = (
  ctx: BaseCtx,
  link: WorksheetLink,
  worksheet: Parameters<typeof getWorksheetClient>[0],
): PrintingHouseCtx => ({
  ...ctx,
  ...getPrintingHouse(link),
  organizationId: link.organizationId,
  client: getWorksheetClient(worksheet),
})

type LinkedWorksheet = { worksheet: StoredWorksheet; printingHouse: PrintingHouseCtx }

/** Locks and loads the worksheet of a link for a change by the printing house, until the transaction ends. */
export const openLinkedWorksheet = async (tx: BaseCtx, token: string): Promise<LinkedWorksheet> => {
  const { worksheetId: id, organizationId } = await findWorksheetLink(tx, token)
  const worksheet = await lockWorksheet(tx, { id, organizationId })
  // The link may have been revoked while waiting for the lock.
  const link = await findWorksheetLink(tx, token)
  return { worksheet, printingHouse: createPrintingHouseCtx(tx, link, worksheet) }
}
