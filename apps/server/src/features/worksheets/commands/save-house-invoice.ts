import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { eurosToCents } from '@tiraaz/domain/money/money'
import { canHaveHouseInvoice, checkHouseInvoice } from '@tiraaz/domain/worksheets/house-invoice'
import { formatDay, formatMoney } from '@tiraaz/messages/formats'
import type { OrganizationCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Forbidden, refuseIfAny } from '../../../core/errors.ts'
import { createClientCtx, openWorksheet } from '../store/open-worksheet.ts'
import { changeWorksheet, recordWorksheetEvent } from '../store/worksheet-changes.ts'

/** Saves the invoice of the printing house for a worksheet, or removes it. */
export const saveHouseInvoice = (
  ctx: OrganizationCtx,
  { params, query, body: { invoice } }: EndpointRequest<Endpoints['saveHouseInvoice']>,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    const worksheet = await openWorksheet(tx, { id: params.id, version: query.version })
    const { id: worksheetId, status } = worksheet
    if (!canHaveHouseInvoice(status)) throw new Forbidden()
    refuseIfAny(invoice === null ? [] : checkHouseInvoice(invoice))
    const inClient = createClientCtx(tx, worksheet)
    const note =
      invoice === null
        ? null
        : [invoice.number, formatDay(invoice.date), formatMoney(invoice.sum, tx.locale)].join(', ')
    await recordWorksheetEvent(inClient, { worksheetId, kind: 'invoiceSaved', status, note })
    return changeWorksheet(inClient, worksheetId, {
      house_invoice_number: invoice?.number ?? null,
      house_invoice_on: invoice?.date ?? null,
      house_invoice_cents: invoice === null ? null : eurosToCents(invoice.sum),
    })
  })
