import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { availableClientsQuery } from '../account/account.ts'
import { approvalKeys } from './approval-count.ts'
import { orderKeys } from '../orders/order-queries.ts'
import { staleOrderLists } from '../orders/stale-order-lists.ts'

export type Approval = CallOutput<'getApproval'>
/** Content of an approval: the page in the portal and the page of a link show the same. */
export type ApprovalContent = Pick<
  Approval,
  'items' | 'places' | 'transport' | 'total' | 'deadline' | 'budgets' | 'isSendable'
>
export type ApprovalStep = Approval['steps'][number]
export type WaitingApproval = CallOutput<'listApprovals'>['approvals'][number]
export type PlannedStep = WaitingApproval['waitsFor']
export type PolicyResponse = CallOutput<'getApprovalPolicy'>
export type PolicyInput = CallInput<'saveApprovalPolicy'>['body']
export type RuleInput = PolicyInput['rules'][number]
export type ConditionInput = RuleInput['conditions'][number]
export type TriedOrder = CallInput<'tryApprovalPolicy'>['body']['order']
export type DeputyResponse = CallOutput<'listApprovalDeputies'>['deputies'][number]
export type NewDeputy = CallInput<'addApprovalDeputy'>['body']
type OrderRef = { clientId: string; orderId: string }

export const approvalsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...approvalKeys.client(clientId), 'list'],
    queryFn: ({ signal }) => call('listApprovals', { params: { clientId } }, { signal }),
    refetchOnWindowFocus: 'always',
  })

export const approvalQuery = ({ clientId, orderId }: OrderRef) =>
  queryOptions({
    queryKey: [...approvalKeys.client(clientId), 'one', orderId],
    queryFn: ({ signal }) => call('getApproval', { params: { clientId, id: orderId } }, { signal }),
    // Prices and the earliest deadline are those of the moment.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

export const approvalPolicyQuery = (clientId: string) =>
  queryOptions({
    queryKey: approvalKeys.policy(clientId),
    queryFn: ({ signal }) => call('getApprovalPolicy', { params: { clientId } }, { signal }),
  })

export const deputiesQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...approvalKeys.client(clientId), 'deputies'],
    queryFn: ({ signal }) => call('listApprovalDeputies', { params: { clientId } }, { signal }),
  })

/**
 * Reads approvals and orders of the client again, also after a refusal: a changed order is the usual reason. Not awaited:
 * what is read may take the part away that tells of the success, and a part that is gone tells nothing.
 */
const useReadAgain = (clientId: string) => {
  const queryClient = useQueryClient()
  return (): void => {
    void queryClient.invalidateQueries({ queryKey: approvalKeys.client(clientId) })
    void queryClient.invalidateQueries({ queryKey: orderKeys.client(clientId) })
    void staleOrderLists(queryClient, clientId)
  }
}

export type Decision = Pick<CallInput<'decideApproval'>['body'], 'decision' | 'note'>

/** Prices and the deadline that a page shows, as a decision sends them back (R18). */
export const displayedFigures = ({ deadline, items, places }: ApprovalContent) => ({
  deadline: deadline.now,
  itemsPrices: items.map(({ id, price }) => ({ id, price: price.now })),
  transportPrices: places.map(({ destinationId, price }) => ({ destinationId, price })),
})

/** Decides the step that the page shows, with the prices and the deadline that it shows. */
export const useDecideApproval = (clientId: string, { order, ...shown }: Approval) => {
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: (decision: Decision) =>
      call('decideApproval', {
        params: { clientId, id: order.id },
        query: { version: order.version },
        body: {
          ...decision,
          stepId: shown.stepId ?? '',
          ...displayedFigures(shown),
        },
      }),
    onSettled: readAgain,
    meta: { handlesConflict: true },
  })
}

/** Names another approver in the place of the one who is asked. */
export const useNameApprover = (clientId: string, { order }: Approval) => {
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: (body: CallInput<'nameApprover'>['body']) =>
      call('nameApprover', { params: { clientId, id: order.id }, query: { version: order.version }, body }),
    onSettled: readAgain,
    meta: { handlesConflict: true },
  })
}

export const useApproveOrders = (clientId: string) => {
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: (rows: readonly WaitingApproval[]) =>
      call('approveOrders', {
        params: { clientId },
        body: {
          orders: rows.map(({ orderId, version, amount, deadline }) => ({ id: orderId, version, amount, deadline })),
        },
      }),
    onSettled: readAgain,
  })
}

export const useWithdrawOrder = (clientId: string, { order }: Approval) => {
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: () => call('withdrawOrder', { params: { clientId, id: order.id }, query: { version: order.version } }),
    onSettled: readAgain,
  })
}

/** Takes the order over as its approver; answers its draft. */
export const useTakeOverOrder = (clientId: string, { order }: Approval) => {
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: () => call('takeOverOrder', { params: { clientId, id: order.id }, query: { version: order.version } }),
    onSettled: readAgain,
  })
}

export const useSavePolicy = (clientId: string) => {
  const queryClient = useQueryClient()
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: ({ version, body }: { version: number; body: PolicyInput }) =>
      call('saveApprovalPolicy', { params: { clientId }, query: { version }, body }),
    onSuccess: ({ version }, { body }) => {
      // The form is saved at once: a link pressed before the rules are read again asks nothing about them.
      queryClient.setQueryData(
        approvalPolicyQuery(clientId).queryKey,
        (policy) => policy && { ...policy, ...body, version },
      )
      // The first rules make the entry of the menu.
      void queryClient.invalidateQueries({ queryKey: availableClientsQuery().queryKey })
      readAgain()
    },
    meta: { handlesConflict: true },
  })
}

export const useTryPolicy = (clientId: string) =>
  useMutation({
    mutationFn: ({ policy, order }: { policy: PolicyInput; order: TriedOrder }) => {
      const { isManagedByClient: _, ...rules } = policy
      return call('tryApprovalPolicy', { params: { clientId }, body: { ...rules, order } })
    },
  })

export const useAddDeputy = (clientId: string) => {
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: (body: NewDeputy) => call('addApprovalDeputy', { params: { clientId }, body }),
    onSettled: readAgain,
  })
}

export const useRemoveDeputy = (clientId: string) => {
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: (deputyId: string) => call('removeApprovalDeputy', { params: { clientId, deputyId } }),
    onSettled: readAgain,
  })
}
