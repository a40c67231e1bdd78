import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { APPROVAL_LIMITS } from '@tiraaz/domain/approvals/approval-policy'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { availableClientsQuery } from '../account/account.ts'
import { approvalKeys } from './approval-count.ts'
import { orderKeys } from '../orders/order-queries.ts'
import { staleOrderLists } from '../orders/stale-order-lists.ts'

export type Approval = CallOutput<'getApproval'>
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
export const useReadAgain = (clientId: string) => {
  const queryClient = useQueryClient()
  return (): void => {
    void queryClient.invalidateQueries({ queryKey: approvalKeys.client(clientId) })
    void queryClient.invalidateQueries({ queryKey: orderKeys.client(clientId) })
    void staleOrderLists(queryClient, clientId)
  }
}

type ApprovedOrders = CallOutput<'approveOrders'>

/** Approves orders at the totals that the list shows, so many at once as one call takes; answers the outcome of each. */
export const useApproveOrders = (clientId: string) => {
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: async (rows: readonly WaitingApproval[]): Promise<ApprovedOrders> => {
      const results: ApprovedOrders['results'] = []
      for (let first = 0; first < rows.length; first += APPROVAL_LIMITS.atOnce) {
        const orders = rows
          .slice(first, first + APPROVAL_LIMITS.atOnce)
          .map(({ orderId, version, stepId, amount, deadline }) => ({ id: orderId, version, stepId, amount, deadline }))
        results.push(...(await call('approveOrders', { params: { clientId }, body: { orders } })).results)
      }
      return { results }
    },
    onSettled: readAgain,
  })
}

export const useSavePolicy = (clientId: string) => {
  const queryClient = useQueryClient()
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: ({ version, body }: { version: number; body: PolicyInput }) =>
      call('saveApprovalPolicy', { params: { clientId }, query: { version }, body }),
    onSuccess: () => {
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
