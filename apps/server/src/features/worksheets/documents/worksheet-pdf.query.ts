import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import type { BaseCtx, OrganizationCtx } from '../../../context/context.ts'
import { getLetterhead } from '../../organization/index.ts'
import { type JobRow, loadJob } from '../queries/job-row.ts'
import { buildWorksheetDocument, getWorksheetFileName } from './build-worksheet-document.ts'

export type WorksheetPdf = { fileName: string; bytes: Uint8Array }

export const makeWorksheetPdf = async (ctx: BaseCtx, row: JobRow, requestedBy: string): Promise<WorksheetPdf> => ({
  fileName: getWorksheetFileName(ctx.locale, formatWorksheetName(row.projectNumber, row.position)),
  bytes: await ctx.ports.documents.makePdf(
    { ...buildWorksheetDocument(ctx, row), letterhead: await getLetterhead(ctx.db, row.organizationId) },
    requestedBy,
  ),
})

export const getWorksheetPdf = async (
  ctx: OrganizationCtx,
  { params }: EndpointRequest<Endpoints['getWorksheetPdf']>,
): Promise<WorksheetPdf> =>
  makeWorksheetPdf(ctx, await loadJob(ctx, { id: params.id, organizationId: ctx.organizationId }), ctx.user.id)
