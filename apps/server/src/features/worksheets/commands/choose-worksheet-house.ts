import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { eurosToCents } from '@tiraaz/domain/money/money'
import { canChangePrintingHouse } from '@tiraaz/domain/worksheets/worksheet-work'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadOrder, setItemPrintingHouse } from '../../orders/index.ts'
import { moveWorksheet } from './move-worksheet.ts'
import { findPurchasePrices } from '../queries/find-purchase-prices.ts'
import { createClientCtx, openWorksheet, type StoredWorksheet } from '../store/open-worksheet.ts'
import { changeWorksheet, recordWorksheetEvent } from '../store/worksheet-changes.ts'
import { revokeActiveLink } from '../store/worksheet-link-store.ts'

type Input = EndpointRequest<Endpoints['chooseWorksheetHouse']>
type PrintingHouse = { id: string; name: string }

const findPrintingHouse = async (tx: ClientCtx, id: string): Promise<PrintingHouse> => {
  const printingHouse = await tx.db
    .selectFrom('printing_houses')
    .where('id', '=', id)
    .where('organization_id', '=', tx.organizationId)
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .executeTakeFirst()
  if (printingHouse === undefined) throw new Invalid([{ key: 'printingHouseId', code: 'unknownValue' }])
  return printingHouse
}

const refusePrice = (code: 'required' | 'numberTooSmall'): never => {
  throw new Invalid([{ key: 'purchasePrice', code, ...(code === 'numberTooSmall' ? { params: { min: 0 } } : {}) }])
}

type Choice = { worksheet: StoredWorksheet; house: PrintingHouse; purchasePrice: number | null }

const savePrintingHouseChoice = async (
  tx: ClientCtx,
  { worksheet, house: printingHouse, purchasePrice }: Choice,
): Promise<void> => {
  if (purchasePrice !== null && purchasePrice < 0) refusePrice('numberTooSmall')
  const before = await loadOrder(tx, worksheet.orderId)
  const item = before.items.find(({ id }) => id === worksheet.itemId)
  if (item === undefined) throw new Error(`Worksheet ${worksheet.id} is of no item of its order`)
  const price =
    purchasePrice === null
      ? (await findPurchasePrices(tx, item))(printingHouse.id)
      : { purchaseCents: eurosToCents(purchasePrice), speedPurchaseCents: 0 }
  // Without a list price the request must give one.
  if (price === null) return refusePrice('required')
  await setItemPrintingHouse(tx, before, { itemId: item.id, printingHouseId: printingHouse.id, ...price })
}

/** Assigns an open or rejected worksheet to a printing house (R21) and revokes the link of the previous one. */
export const chooseWorksheetHouse = (
  ctx: OrganizationCtx,
  { params, query, body }: Input,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    const worksheet = await openWorksheet(tx, { id: params.id, version: query.version })
    if (!canChangePrintingHouse(worksheet.status))
      throw new Invalid([{ key: 'worksheet', code: 'worksheetHouseStands' }])
    const inClient = createClientCtx(tx, worksheet)
    const printingHouse = await findPrintingHouse(inClient, body.printingHouseId)
    await savePrintingHouseChoice(inClient, { worksheet, house: printingHouse, purchasePrice: body.purchasePrice })
    await revokeActiveLink(inClient, worksheet.id)
    const { id: worksheetId, orderId, itemId } = worksheet
    if (worksheet.status === 'rejected') {
      await moveWorksheet(inClient, { orderId, itemId, from: 'rejected', to: 'open' })
    }
    await recordWorksheetEvent(inClient, { worksheetId, kind: 'houseChosen', status: 'open', note: printingHouse.name })
    // The promise and the invoice of the printing house before are not those of the new one.
    return changeWorksheet(inClient, worksheetId, {
      printing_house_id: printingHouse.id,
      promised_on: null,
      house_invoice_number: null,
      house_invoice_on: null,
      house_invoice_cents: null,
    })
  })
