import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import { canShip } from '@tiraaz/domain/worksheets/shipments'
import { canPromise } from '@tiraaz/domain/worksheets/worksheet-dates'
import { listPrintingHouseSteps } from '@tiraaz/domain/worksheets/printing-house-steps'
import type { WorksheetAction } from '@tiraaz/domain/worksheets/worksheet-actions'
import { type WorksheetStatus, getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { Forbidden } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { createThumbnailAddresses } from '../../design-files/index.ts'
import { type JobFile, type JobRow, loadJob } from './job-row.ts'
import { presentLinkedJob } from './present-job.ts'
import { findWorksheetLink, getPrintingHouse, type WorksheetLink } from '../store/find-worksheet-link.ts'
import { type WorksheetPdf, makeWorksheetPdf } from '../documents/worksheet-pdf.query.ts'
import { canDoWithWorksheet } from '../worksheet-policy.ts'
import { presentWorksheetStatus } from './present-worksheet-status.ts'

type Output = EndpointOutput<Endpoints['getLinkedWorksheet']>
type Move = { at: string; to: number; note: string | null }
type WorksheetContext = { agency: Output['agency']; moves: Move[] }

const readWorksheetContext = defineStatement<{ worksheetId: string }, WorksheetContext>(
  ({ worksheetId }) => sql`
    select json_build_object('name', o.name, 'email', o.email, 'phone', o.phone) as agency,
      coalesce((
        select json_agg(json_build_object('at', e.at, 'to', e.to_status, 'note', e.note) order by e.at desc, e.id desc)
        from worksheet_events e
        where e.worksheet_id = w.id and e.kind = 'moved' and e.from_status is not null and e.at >= coalesce((
          select max(chosen.at) from worksheet_events chosen
          where chosen.worksheet_id = w.id and chosen.kind = 'houseChosen'
        ), w.created_at)
      ), '[]') as moves
    from worksheets w join organizations o on o.id = w.organization_id
    where w.id = ${worksheetId}`,
)

/** Unique files of all designs. */
const filesOf = ({ designs }: JobRow): JobFile[] => [
  ...new Map(designs.flatMap(({ files }) => files).map((file) => [file.id, file])).values(),
]

export const sumFileBytes = ({ designs }: JobRow): number =>
  designs.flatMap(({ files }) => files).reduce((sum, { byteSize }) => sum + byteSize, 0)

type LinkedJob = { link: WorksheetLink; row: JobRow; status: WorksheetStatus }

/** Loads the job of a link; 403 if the printing house may not do the action with it now. */
export const loadLinkedJob = async (ctx: BaseCtx, token: string, action: WorksheetAction): Promise<LinkedJob> => {
  const link = await findWorksheetLink(ctx, token)
  const row = await loadJob(ctx, { id: link.worksheetId, organizationId: link.organizationId })
  const status = getWorksheetStatus(row.number)
  if (!canDoWithWorksheet(getPrintingHouse(link), action, { id: row.id, status })) throw new Forbidden()
  return { link, row, status }
}

/** Records the first opening of the link, which shows the agency that its email arrived. */
const noteOpened = async (ctx: BaseCtx, link: WorksheetLink): Promise<void> => {
  if (link.openedAt !== null) return
  await ctx.db
    .updateTable('worksheet_links')
    .set({ opened_at: ctx.now() })
    .where('id', '=', link.id)
    .where('opened_at', 'is', null)
    .execute()
}

/** Returns the worksheet for the printing house; contains no sale prices and no other printing houses (R4). */
export const getLinkedWorksheet = async (
  ctx: BaseCtx,
  { params }: EndpointRequest<Endpoints['getLinkedWorksheet']>,
): Promise<Output> => {
  const { link, row, status } = await loadLinkedJob(ctx, params.token, 'view')
  const [context] = await readWorksheetContext(ctx.db, { worksheetId: link.worksheetId })
  if (context === undefined) throw new Error(`Worksheet ${row.id} vanished during a call`)
  await noteOpened(ctx, link)
  const bytes = sumFileBytes(row)
  const canDownload = canDoWithWorksheet(getPrintingHouse(link), 'download', { id: row.id, status })
  return {
    ...presentLinkedJob(ctx, row, createThumbnailAddresses(ctx)),
    agency: context.agency,
    printingHouseName: link.printingHouseName,
    expiresOn: toTallinnDay(new Date(link.expiresAt.getTime() - 1)),
    steps: listPrintingHouseSteps(status),
    canPromise: canPromise(status),
    canShip: canShip(status),
    canDownload,
    canDownloadAll: canDownload && filesOf(row).length > 1 && bytes <= FILE_LIMITS.zipBytes,
    history: context.moves.map(({ at, to, note }) => ({
      at: new Date(at).toISOString(),
      to: presentWorksheetStatus(ctx.locale, to),
      note,
    })),
  }
}

export const getLinkedWorksheetPdf = async (
  ctx: BaseCtx,
  { params }: EndpointRequest<Endpoints['getLinkedWorksheetPdf']>,
): Promise<WorksheetPdf> => {
  const { link, row } = await loadLinkedJob(ctx, params.token, 'download')
  return makeWorksheetPdf(ctx, row, link.id)
}
