import { getLinkState } from '@tiraaz/domain/worksheets/worksheet-link'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { Forbidden, NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { hashLinkToken } from '../../accounts/index.ts'
import type { WorksheetLink } from './find-worksheet-link.ts'

/** Worksheets of one email: the links that still open, and the number of those that do not. */
type WorksheetBundle = Pick<WorksheetLink, 'organizationId' | 'printingHouseName' | 'expiresAt'> & {
  standing: WorksheetLink[]
  /** Ids of all its worksheets. */
  worksheetIds: string[]
  endedCount: number
}

const readLinks = defineStatement<{ tokenHash: string }, WorksheetLink>(
  ({ tokenHash }) => sql`
    select l.id, l.organization_id as "organizationId", l.worksheet_id as "worksheetId",
      l.printing_house_name as "printingHouseName", l.expires_at as "expiresAt", l.revoked_at as "revokedAt",
      l.opened_at as "openedAt", l.created_by as "createdBy"
    from worksheet_links l where l.bundle_token_hash = ${tokenHash} order by l.id`,
)

/** Finds the links of a page by its token; 404 for an unknown page, 403 for one without a link that still opens. */
export const findWorksheetBundle = async ({ db, now }: BaseCtx, token: string): Promise<WorksheetBundle> => {
  const links = await readLinks(db, { tokenHash: hashLinkToken(token) })
  if (links.length === 0) throw new NotFound()
  const standing = links.filter((link) => getLinkState(link, now()) === 'standing')
  const [first] = standing
  if (first === undefined) throw new Forbidden()
  const { organizationId, printingHouseName, expiresAt } = first
  const worksheetIds = links.map(({ worksheetId }) => worksheetId)
  const endedCount = links.length - standing.length
  return { organizationId, printingHouseName, expiresAt, standing, worksheetIds, endedCount }
}
