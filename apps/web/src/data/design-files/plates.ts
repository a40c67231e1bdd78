import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api/call.ts'
import { pollPreviewAfter } from './design-files.ts'

export type PlatesAnswer = CallOutput<'getPlates'>
export type Plates = NonNullable<PlatesAnswer['plates']>

/** Page of a file for a member of the client or its agency, or for the guest of a proof’s link. */
export type PlatesPlace = { page: number } & (
  | { clientId: string; productId: string; previewId: string }
  | { token: string; fileId: string }
)

/** Shorter than the life of a plate's address, which is an hour at least. */
const READY_MS = 30 * 60_000

const plateKeys = {
  page: (place: PlatesPlace) =>
    'token' in place
      ? (['plates', 'link', place.token, place.fileId, place.page] as const)
      : (['plates', place.clientId, place.productId, place.previewId, place.page] as const),
}

/** Reads or requests the plates of a page. Names each parameter: callers may pass on more than a place has. */
const createCalls = (place: PlatesPlace) => {
  const { page } = place
  if ('token' in place) {
    const input = { params: { token: place.token, fileId: place.fileId }, query: { page } }
    return {
      read: (signal: AbortSignal) => call('getLinkedProofPlates', input, { signal }),
      request: (signal?: AbortSignal) => call('requestLinkedProofPlates', input, { signal }),
    }
  }
  const { clientId, productId, previewId } = place
  const input = { params: { clientId }, query: { productId, previewId, page } }
  return {
    read: (signal: AbortSignal) => call('getPlates', input, { signal }),
    request: (signal?: AbortSignal) => call('requestPlates', input, { signal }),
  }
}

/** Query of the plates of a page; has them made if nobody has, and polls until they are ready. */
export const platesQuery = (place: PlatesPlace) => {
  const { read, request } = createCalls(place)
  return queryOptions({
    queryKey: plateKeys.page(place),
    queryFn: async ({ signal }): Promise<PlatesAnswer> => {
      const answer = await read(signal)
      if (answer.state !== 'none') return answer
      return { ...answer, state: (await request(signal)).state }
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
    queryFn: ({ signal }) => createCalls(place).read(signal),
    staleTime: READY_MS,
    meta: { handlesFailure: true },
  })

/** Requests failed plates again; their query then polls until they are ready. */
export const useRetryPlates = (place: PlatesPlace) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => createCalls(place).request(),
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
