import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api/call.ts'
import { pollPreviewAfter } from './design-files.ts'

export type PlatesAnswer = CallOutput<'getPlates'>
export type Plates = NonNullable<PlatesAnswer['plates']>

export type PlatesPlace = { clientId: string; productId: string; previewId: string; page: number }

/** Shorter than the life of a plate's address, which is an hour at least. */
const READY_MS = 30 * 60_000

const plateKeys = {
  page: ({ clientId, productId, previewId, page }: PlatesPlace) =>
    ['plates', clientId, productId, previewId, page] as const,
}

/** Names each parameter: callers may pass on more than a place has. */
const createInput = ({ clientId, productId, previewId, page }: PlatesPlace) => ({
  params: { clientId },
  query: { productId, previewId, page },
})

/** Query of the plates of a page; has them made if nobody has, and polls until they are ready. */
export const platesQuery = (place: PlatesPlace) => {
  const input = createInput(place)
  return queryOptions({
    queryKey: plateKeys.page(place),
    queryFn: async ({ signal }): Promise<PlatesAnswer> => {
      const answer = await call('getPlates', input, { signal })
      if (answer.state !== 'none') return answer
      return { ...answer, state: (await call('requestPlates', input, { signal })).state }
    },
    // Plates that others had ready meanwhile are answered by the next poll.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && data.plates === null && (data.state === 'pending' || data.state === 'ready')
        ? pollPreviewAfter(dataUpdateCount)
        : false,
    staleTime: ({ state }) => (state.data?.state === 'ready' ? READY_MS : 0),
    meta: { handlesFailure: true },
  })
}

/** Query of the plates of a page that were made already; has none made. */
export const readyPlatesQuery = (place: PlatesPlace) =>
  queryOptions({
    queryKey: [...plateKeys.page(place), 'ready'],
    queryFn: ({ signal }) => call('getPlates', createInput(place), { signal }),
    staleTime: READY_MS,
    meta: { handlesFailure: true },
  })

/** Requests failed plates again; their query then polls until they are ready. */
export const useRetryPlates = (place: PlatesPlace) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('requestPlates', createInput(place)),
    onSuccess: () => queryClient.resetQueries({ queryKey: plateKeys.page(place) }),
    meta: { handlesFailure: true },
  })
}

/** Fetches a picture of the plates as it is stored. */
export const fetchPlateImage = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The plate answered ${response.status}`)
  return response.blob()
}
