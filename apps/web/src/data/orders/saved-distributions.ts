import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api/call.ts'
import { isNotFound } from '../../api/failure.ts'

export type ListedDistribution = CallOutput<'listSavedDistributions'>[number]
export type SavedDistribution = CallOutput<'getSavedDistribution'>

const savedKeys = {
  client: (clientId: string) => ['savedDistributions', clientId] as const,
  one: (clientId: string, id: string) => ['savedDistributions', clientId, id] as const,
}

/** The client's named distributions, by name. */
export const savedDistributionsQuery = (clientId: string) =>
  queryOptions({
    queryKey: savedKeys.client(clientId),
    queryFn: ({ signal }) => call('listSavedDistributions', { params: { clientId } }, { signal }),
    staleTime: 60_000,
  })

/** A distribution of the list; the caller shows failures, because somebody else may have deleted it meanwhile. */
export const savedDistributionQuery = (clientId: string, distributionId: string) =>
  queryOptions({
    queryKey: savedKeys.one(clientId, distributionId),
    queryFn: ({ signal }) => call('getSavedDistribution', { params: { clientId, distributionId } }, { signal }),
    staleTime: 60_000,
    meta: { handlesFailure: true },
  })

const useRefresh = (clientId: string) => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: savedKeys.client(clientId) })
}

export const useSaveDistribution = (clientId: string) => {
  const refresh = useRefresh(clientId)
  return useMutation({
    mutationFn: (body: { orderId: string; name: string }) => call('saveDistribution', { params: { clientId }, body }),
    onSuccess: refresh,
  })
}

type Renaming = { id: string; version: number; name: string }

export const useRenameDistribution = (clientId: string) => {
  const refresh = useRefresh(clientId)
  return useMutation({
    mutationFn: ({ id, ...body }: Renaming) =>
      call('renameDistribution', { params: { clientId, distributionId: id }, body }),
    // The caller tells that somebody else has deleted it.
    meta: { handlesGone: true },
    // After a conflict the list shows the name that somebody else gave.
    onSettled: refresh,
  })
}

export const useDeleteDistribution = (clientId: string) => {
  const refresh = useRefresh(clientId)
  return useMutation({
    mutationFn: async (distributionId: string) => {
      try {
        await call('deleteDistribution', { params: { clientId, distributionId } })
      } catch (error) {
        // Deleted by somebody else meanwhile: nothing is left to do.
        if (!isNotFound(error)) throw error
      }
    },
    onSettled: refresh,
  })
}
