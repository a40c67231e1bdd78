import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { fillDefaultCostCentre } from '../../order-fields/index.ts'
import { insertDraft, saveOrder } from '../store/order-store.ts'
import { refuseBlockedClient } from './refuse-blocked-client.ts'
import type { StoredOrder } from '../store/stored-order.ts'

/** Empty draft (R25): a client user becomes its representative, the agency chooses one later. */
export const createEmptyDraft = (ctx: ClientCtx): StoredOrder => ({
  id: ctx.newId(),
  version: 0,
  status: 'draft',
  name: null,
  representativeId: ctx.role === 'agency' ? null : ctx.user.id,
  representativeName: ctx.role === 'agency' ? null : ctx.user.name,
  additionalInfo: null,
  deadline: null,
  purchaseOrderNumber: null,
  costCentre: null,
  ownFields: null,
  isTransportPriceExcluded: false,
  alterationRequest: null,
  changeId: null,
  invoiceRestCents: null,
  cancelReason: null,
  projectNumber: null,
  filesMissing: false,
  submittedAt: null,
  confirmedAt: null,
  itemsSaleCents: null,
  itemsPurchaseCents: null,
  transportSaleCents: null,
  transportPurchaseCents: null,
  items: [],
  places: [],
  packingPlaces: [],
})

export const createDraft = async (ctx: ClientCtx): Promise<{ id: string }> => {
  refuseBlockedClient(ctx)
  const draft = createEmptyDraft(ctx)
  await inTransaction(ctx, async (tx) => {
    await insertDraft(tx, draft)
    await saveOrder(tx, { before: draft, after: await fillDefaultCostCentre(tx, null, draft), kind: 'created' })
  })
  return { id: draft.id }
}
