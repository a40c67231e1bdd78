import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { canShip } from '@tiraaz/domain/worksheets/shipments'
import { canPromise } from '@tiraaz/domain/worksheets/worksheet-dates'
import { listPrintingHouseSteps } from '@tiraaz/domain/worksheets/printing-house-steps'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { deriveLinkToken } from '../../accounts/index.ts'
import { createThumbnailAddresses } from '../../design-files/index.ts'
import { findWorksheetBundle } from '../store/find-worksheet-bundle.ts'
import { loadJobs } from './job-row.ts'
import { presentLinkedJob } from './present-job.ts'

type Output = EndpointOutput<Endpoints['getLinkedWorksheets']>

const readAgency = defineStatement<{ organizationId: string }, Output['agency']>(
  ({ organizationId }) => sql`select name, email, phone from organizations where id = ${organizationId}`,
)

/** Records the first opening of the page at each of its worksheets. */
const noteOpened = async (ctx: BaseCtx, linkIds: readonly string[]): Promise<void> => {
  if (linkIds.length === 0) return
  await ctx.db
    .updateTable('worksheet_links')
    .set({ opened_at: ctx.now() })
    .where(sql<boolean>`id = any(${linkIds}::text[])`)
    .where('opened_at', 'is', null)
    .execute()
}

/** Returns the worksheets of one email for the printing house; contains no sale prices and no other printing houses (R4). */
export const getLinkedWorksheets = async (
  ctx: BaseCtx,
  { params }: EndpointRequest<Endpoints['getLinkedWorksheets']>,
): Promise<Output> => {
  const { organizationId, printingHouseName, expiresAt, standing, endedCount } = await findWorksheetBundle(
    ctx,
    params.token,
  )
  const rows = await loadJobs(ctx, { ids: standing.map(({ worksheetId }) => worksheetId), organizationId })
  const [agency] = await readAgency(ctx.db, { organizationId })
  if (agency === undefined) throw new Error(`Organization ${organizationId} vanished during a call`)
  const unopened = standing.filter(({ openedAt }) => openedAt === null)
  await noteOpened(
    ctx,
    unopened.map(({ id }) => id),
  )
  const addressOf = createThumbnailAddresses(ctx)
  return {
    agency,
    printingHouseName,
    expiresOn: toTallinnDay(new Date(expiresAt.getTime() - 1)),
    endedCount,
    worksheets: rows.map((row) => ({
      token: deriveLinkToken(params.token, row.id).token,
      version: row.version,
      ...presentLinkedJob(ctx, row, addressOf),
      steps: listPrintingHouseSteps(getWorksheetStatus(row.number)),
      canPromise: canPromise(getWorksheetStatus(row.number)),
      canShip: canShip(getWorksheetStatus(row.number)),
    })),
  }
}
