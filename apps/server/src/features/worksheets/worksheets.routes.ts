import { Readable } from 'node:stream'
import { contentDisposition } from '../../core/content-disposition.ts'
import type { Bind, Http } from '../../http/bind.ts'
import { acceptLinkedWorksheets } from './commands/accept-linked-worksheets.ts'
import { answerLinkedWorksheet } from './commands/answer-linked-worksheet.ts'
import { chooseWorksheetHouse } from './commands/choose-worksheet-house.ts'
import { deliverOrder } from './commands/deliver-order.ts'
import { markWorksheets } from './commands/mark-worksheets.ts'
import { getWorksheet } from './queries/get-worksheet.query.ts'
import { getLinkedWorksheetFile, getLinkedWorksheetFiles } from './queries/linked-files.query.ts'
import { getLinkedWorksheet, getLinkedWorksheetPdf } from './queries/linked-worksheet.query.ts'
import { getLinkedWorksheets } from './queries/linked-worksheets.query.ts'
import { planWorksheetSending } from './queries/plan-worksheet-sending.query.ts'
import { listWorksheetHouses } from './queries/list-worksheet-houses.query.ts'
import { promiseLinkedWorksheet } from './commands/promise-linked-worksheet.ts'
import { revokeWorksheetLink } from './commands/revoke-worksheet-link.ts'
import { saveLinkedShipments } from './commands/save-linked-shipments.ts'
import { getOrderShipments } from './queries/order-shipments.query.ts'
import { saveHouseInvoice } from './commands/save-house-invoice.ts'
import { saveWorksheetDeadline } from './commands/save-worksheet-deadline.ts'
import { saveWorksheetNote } from './commands/save-worksheet-note.ts'
import { sendWorksheet } from './commands/send-worksheet.ts'
import { sendWorksheets } from './commands/send-worksheets.ts'
import { setWorksheetStatus } from './commands/set-worksheet-status.ts'
import { getWorksheetBoard, getWorksheetFilters, listWorksheets } from './queries/worksheet-list.query.ts'
import { getWorksheetPdf, type WorksheetPdf } from './documents/worksheet-pdf.query.ts'

const PRIVATE = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

const answerPdf = ({ reply }: Http, { fileName, bytes }: WorksheetPdf): Readable => {
  const length = { 'content-disposition': contentDisposition(fileName), 'content-length': bytes.byteLength }
  void reply.type('application/pdf').headers({ ...PRIVATE, ...length })
  return Readable.from([bytes])
}

/** Worksheet calls of the agency, and of printing houses with a link. */
export const bindWorksheets = (bind: Bind): void => {
  bind('listWorksheets', (ctx, { query }) => listWorksheets(ctx, query))
  bind('getWorksheetBoard', (ctx, { query }) => getWorksheetBoard(ctx, query))
  bind('getWorksheetFilters', (ctx) => getWorksheetFilters(ctx))
  bind('planWorksheetSending', planWorksheetSending)
  bind('sendWorksheets', sendWorksheets)
  bind('markWorksheets', markWorksheets)
  bind('getWorksheet', getWorksheet)
  bind('getWorksheetPdf', async (ctx, input, http) => answerPdf(http, await getWorksheetPdf(ctx, input)))
  bind('sendWorksheet', sendWorksheet)
  bind('setWorksheetStatus', setWorksheetStatus)
  bind('deliverOrder', deliverOrder)
  bind('revokeWorksheetLink', revokeWorksheetLink)
  bind('listWorksheetHouses', listWorksheetHouses)
  bind('chooseWorksheetHouse', chooseWorksheetHouse)
  bind('saveWorksheetNote', saveWorksheetNote)
  bind('saveWorksheetDeadline', saveWorksheetDeadline)
  bind('saveHouseInvoice', saveHouseInvoice)
  bind('getOrderShipments', getOrderShipments)
  bind('getLinkedWorksheets', getLinkedWorksheets)
  bind('getLinkedWorksheet', getLinkedWorksheet)
  bind('answerLinkedWorksheet', answerLinkedWorksheet)
  bind('acceptLinkedWorksheets', acceptLinkedWorksheets)
  bind('promiseLinkedWorksheet', promiseLinkedWorksheet)
  bind('saveLinkedShipments', saveLinkedShipments)
  bind('getLinkedWorksheetPdf', async (ctx, input, http) => answerPdf(http, await getLinkedWorksheetPdf(ctx, input)))
  bind('getLinkedWorksheetFile', async (ctx, input, { request, reply }) => {
    const { status, headers, bytes } = await getLinkedWorksheetFile(ctx, input, request.headers.range)
    void reply.status(status).headers(headers)
    return bytes
  })
  bind('getLinkedWorksheetFiles', async (ctx, input, { reply }) => {
    const { disposition, bytes } = await getLinkedWorksheetFiles(ctx, input)
    void reply.type('application/zip').headers({ ...PRIVATE, 'content-disposition': disposition })
    return bytes
  })
}
