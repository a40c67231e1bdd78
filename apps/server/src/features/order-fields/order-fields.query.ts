import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { centsToEuros } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../context/context.ts'
import {
  getOrderFieldSettings,
  listBlanketOrders,
  listCostCentres,
  readClientVersion,
  sumByPurchaseOrder,
} from './order-fields-store.ts'

/** Returns the order fields of a client with their lists, and what its blanket orders have been used for (R45). */
export const getOrderFields = async (ctx: ClientCtx): Promise<EndpointOutput<Endpoints['getOrderFields']>> => {
  const version = await readClientVersion(ctx)
  const { purchaseOrder, purchaseOrderMask, costCentre, costCentreLevel, ownFields, invoiceSplit } =
    getOrderFieldSettings(ctx)
  const blanketOrders = await listBlanketOrders(ctx)
  const used = await sumByPurchaseOrder(
    ctx,
    blanketOrders.map(({ number }) => number),
  )
  return {
    version,
    purchaseOrder,
    purchaseOrderMask,
    costCentre,
    costCentreLevel,
    ownFields: [...ownFields],
    costCentres: await listCostCentres(ctx),
    blanketOrders: blanketOrders.map(({ number, amountCents, endsOn }) => ({
      number,
      amount: centsToEuros(amountCents),
      endsOn,
      used: centsToEuros(used.get(number) ?? 0),
    })),
    invoiceSplit,
    mayChange: ctx.role === 'manager' || ctx.role === 'agency',
  }
}
