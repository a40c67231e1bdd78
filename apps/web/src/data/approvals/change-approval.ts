import { useMutation } from '@tanstack/react-query'
import { type CallInput, call } from '../../api/call.ts'
import { type Approval, useReadAgain } from './approvals.ts'
import { type Decision, displayedFigures } from './displayed-figures.ts'

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
