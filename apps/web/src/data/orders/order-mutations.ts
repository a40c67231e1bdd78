import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { ApiFailure } from '../../api/failure.ts'
import type { FailureMeta } from '../../api/reaction.ts'
import { approvalKeys } from '../approvals/approval-count.ts'
import { dropText, readText } from './kept-text.ts'
import { type OrderItemBody, orderKeys, orderQuery, type SubmitOrderBody } from './order-queries.ts'
import { itemOfProduct, type OrderRef, writeDraft, writeOrder, writeOrderAgain } from './order-writes.ts'
import { staleOrderLists } from './stale-order-lists.ts'

/** Mutation key of all writes of the client's orders. */
export const writeKey = (clientId: string) => [...orderKeys.client(clientId), 'write'] as const

/** Returns true while an order of the client is being saved. */
export const useIsWritingOrder = (clientId: string): boolean => useIsMutating({ mutationKey: writeKey(clientId) }) > 0

/** Adds a product to the selected draft, or to a new one; returns the item of the draft. */
export const useAddProduct = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (productId: string) =>
      writeDraft(queryClient, clientId, async (orderId) => {
        await writeOrderAgain(queryClient, { clientId, orderId }, async (version) => {
          // The second call of a double click does nothing (R13: an order has a product only once).
          if (itemOfProduct(queryClient, { clientId, orderId }, productId) !== undefined) return { version }
          return call('addProduct', { params: { clientId, id: orderId, productId }, query: { version } })
        })
        return itemOfProduct(queryClient, { clientId, orderId }, productId)
      }),
  })
}

export const useRemoveProduct = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, productId }: { orderId: string; productId: string }) =>
      writeOrderAgain(queryClient, { clientId, orderId }, async (version) => {
        if (itemOfProduct(queryClient, { clientId, orderId }, productId) === undefined) return { version }
        return call('removeProduct', { params: { clientId, id: orderId, productId }, query: { version } })
      }),
  })
}

/** Version over which the changes were merged; by default that of the previous write (R22). */
type Over = { version?: number | undefined }

/** Refuses, as the server would, changes that were merged before an earlier write of this tab was done. */
const versionToWrite = (over: number | undefined, queued: number): number => {
  if (over !== undefined && over < queued) throw new ApiFailure(409)
  return over ?? queued
}

type ItemsToSave = Over & {
  orderId: string
  items: OrderItemBody[]
  isTransportPriceExcluded: boolean
  /** False from the products step, true from the transportation step. */
  validateTransportation: boolean
}

export const useSaveItems = (clientId: string, meta: FailureMeta = {}) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: writeKey(clientId),
    meta,
    mutationFn: ({ orderId, validateTransportation, version: over, ...body }: ItemsToSave) =>
      writeOrder(queryClient, { clientId, orderId }, (queued) =>
        call('saveItems', {
          params: { clientId, id: orderId },
          query: { version: versionToWrite(over, queued), validateTransportation },
          body,
        }),
      ),
  })
}

type InfoToSave = Over & { orderId: string } & CallInput<'saveAdditionalInfo'>['body']

export const useSaveAdditionalInfo = (clientId: string, meta: FailureMeta = {}) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: writeKey(clientId),
    meta,
    mutationFn: ({ orderId, version: over, ...body }: InfoToSave) =>
      writeOrder(queryClient, { clientId, orderId }, (queued) =>
        call('saveAdditionalInfo', {
          params: { clientId, id: orderId },
          query: { version: versionToWrite(over, queued) },
          body,
        }),
      ),
  })
}

export const useSetRepresentative = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, representativeId }: { orderId: string; representativeId: string }) =>
      writeOrder(queryClient, { clientId, orderId }, () =>
        call('setRepresentative', { params: { clientId }, query: { representativeId, orderId } }),
      ),
  })
}

/** Reason of the agency for confirming in spite of a remark (R38), and the alteration request that it settles (R36). */
export type ConfirmDetails = Pick<CallInput<'confirmOrder'>['body'], 'reason' | 'settlesAlteration' | 'answer'>

/** Details of sending or confirming, beside the prices. */
export type SendDetails = ConfirmDetails & Pick<SubmitOrderBody, 'approver'>

/**
 * Saves a name that was typed and never left its field, so that the order is not sent without it; returns the version to
 * send over.
 */
const saveTypedName = async (
  name: string | null,
  { clientId, orderId }: OrderRef,
  version: number,
): Promise<number> => {
  const typed = readText({ ownerId: orderId, field: 'name' }, name)?.trim() || null
  if (typed === null) return version
  const params = { clientId, id: orderId }
  return (await call('saveOrderName', { params, query: { version }, body: { name: typed } })).version
}

/** Submits a draft, or confirms a submitted order (agency); the order's `actions` from the server decide which. */
export const useSendOrder = (clientId: string, action: 'submitOrder' | 'confirmOrder', meta: FailureMeta = {}) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: writeKey(clientId),
    meta,
    mutationFn: ({ orderId, ...body }: { orderId: string } & SubmitOrderBody & SendDetails) =>
      writeOrder(queryClient, { clientId, orderId }, async (queued) => {
        const order = queryClient.getQueryData(orderQuery(clientId, orderId).queryKey)
        const isNamed = action === 'submitOrder' && order !== undefined
        const version = isNamed ? await saveTypedName(order.name, { clientId, orderId }, queued) : queued
        return call(action, { params: { clientId, id: orderId }, query: { version }, body })
      }),
    onSuccess: (_, { orderId }) => {
      dropText({ ownerId: orderId, field: 'name' })
      // By the rules of its client the order may wait for approvals now.
      void queryClient.invalidateQueries({ queryKey: approvalKeys.client(clientId) })
    },
  })
}

type OrderToCopy = {
  orderId: string
  itemId?: string | undefined
  /** Draft that the copies are added to; a new one without it. */
  into?: string | undefined
}

export const useReorder = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    /** The whole order, or one item of it, into a new draft or into one that is there. */
    mutationFn: ({ orderId, itemId, into }: OrderToCopy): Promise<CallOutput<'reorder'>> => {
      const copy = (draft: { draftId?: string; draftVersion?: number }) =>
        call('reorder', { params: { clientId, id: orderId }, query: { itemId, ...draft } })
      if (into === undefined) return copy({})
      return writeOrder(queryClient, { clientId, orderId: into }, (draftVersion) =>
        copy({ draftId: into, draftVersion }),
      )
    },
    onSuccess: (_, { into }) => {
      // A write of a draft refreshes the lists by itself.
      if (into === undefined) void staleOrderLists(queryClient, clientId)
    },
  })
}

export const useDeleteDraft = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, version }: { orderId: string; version: number }) =>
      call('deleteDraft', { params: { clientId, id: orderId }, query: { version } }),
    onSuccess: () => staleOrderLists(queryClient, clientId),
  })
}
