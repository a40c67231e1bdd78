import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { eurosToCents } from '@tiraaz/domain/money/money'
import { checkOrderFieldSettings } from '@tiraaz/domain/order-fields/check-order-field-settings'
import type { BlanketOrder, CostCentre, OrderFieldSettings } from '@tiraaz/domain/order-fields/order-fields'
import { capitalizeByMask } from '@tiraaz/domain/order-fields/purchase-order-mask'
import { emptyToNull } from '@tiraaz/domain/text/empty-to-null'
import type { ClientCtx } from '../../context/context.ts'
import { recordChanges } from '../../context/record-change.ts'
import { inTransaction } from '../../context/transaction.ts'
import type { FieldValues } from '../../core/diff-fields.ts'
import { refuseIfAny } from '../../core/errors.ts'
import { clearDefaultCostCentres } from '../accounts/index.ts'
import { checkRemovedCostCentres } from './cost-centres-in-rules.query.ts'
import {
  getOrderFieldSettings,
  listBlanketOrders,
  listCostCentres,
  replaceLists,
  writeSettings,
} from './order-fields-store.ts'

type Body = EndpointRequest<Endpoints['saveOrderFields']>['body']
type Lists = { costCentres: readonly CostCentre[]; blanketOrders: readonly BlanketOrder[] }

/** Keeps the ids of entries that were there; ids of others are replaced. */
const withIds = <Entry extends { id: string | null }>(
  entries: readonly Entry[],
  known: readonly { id: string }[],
  newId: () => string,
): (Entry & { id: string })[] => {
  const free = new Set(known.map(({ id }) => id))
  return entries.map((entry) => ({ ...entry, id: entry.id !== null && free.delete(entry.id) ? entry.id : newId() }))
}

const toSettings = (body: Body, before: OrderFieldSettings, newId: () => string): OrderFieldSettings => ({
  purchaseOrder: body.purchaseOrder,
  purchaseOrderMask: emptyToNull(body.purchaseOrderMask),
  costCentre: body.costCentre,
  costCentreLevel: body.costCentreLevel,
  ownFields: withIds(body.ownFields, before.ownFields, newId),
  invoiceSplit: body.invoiceSplit ?? before.invoiceSplit,
})

const toAudited = (settings: OrderFieldSettings, { costCentres, blanketOrders }: Lists): FieldValues => ({
  purchaseOrder: settings.purchaseOrder,
  purchaseOrderMask: settings.purchaseOrderMask,
  costCentre: settings.costCentre,
  costCentreLevel: settings.costCentreLevel,
  ownFields: settings.ownFields.map(({ name }) => name),
  costCentres: costCentres.map(({ code }) => code),
  blanketOrders: blanketOrders.map(({ number }) => number),
  invoiceSplit: settings.invoiceSplit,
})

/** Saves the order fields of a client with their lists, by its managers or the agency (R45). */
export const saveOrderFields = (
  outer: ClientCtx,
  { query, body }: EndpointRequest<Endpoints['saveOrderFields']>,
): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    const before = getOrderFieldSettings(ctx)
    const settings = toSettings(body, before, ctx.newId)
    await writeSettings(ctx, query.version, settings)
    const stored = { costCentres: await listCostCentres(ctx), blanketOrders: await listBlanketOrders(ctx) }
    const lists = {
      costCentres: withIds(body.costCentres, stored.costCentres, ctx.newId),
      blanketOrders: body.blanketOrders.map(({ number, amount, endsOn }) => ({
        number: capitalizeByMask(number, settings.purchaseOrderMask),
        amountCents: eurosToCents(amount),
        endsOn,
      })),
    }
    refuseIfAny([
      ...checkOrderFieldSettings({ ...settings, ...lists }),
      ...(await checkRemovedCostCentres(ctx, stored.costCentres, lists.costCentres)),
    ])
    await replaceLists(ctx, lists.costCentres, lists.blanketOrders)
    await clearDefaultCostCentres(
      ctx,
      lists.costCentres.map(({ id }) => id),
    )
    const subject = { id: ctx.client.id, name: ctx.client.name }
    const sides = { before: toAudited(before, stored), after: toAudited(settings, lists) }
    await recordChanges(ctx, [{ noun: 'client', verb: 'changed', subject, clientId: ctx.client.id, ...sides }])
    return { version: query.version + 1 }
  })
