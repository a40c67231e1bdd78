import { buildUrl } from '@tiraaz/contract/build-url'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { callForFile, type ReceivedFile } from '../../api/call-for-file.ts'
import { callIfChanged, type ConditionalResponse } from '../../api/call-if-changed.ts'
import { nextPoll, polled } from '../poll-pace.ts'

export type LinkedWorksheet = CallOutput<'getLinkedWorksheet'>
export type LinkedWorksheets = CallOutput<'getLinkedWorksheets'>
export type LinkedWorksheetStep = LinkedWorksheet['steps'][number]

/** Key of the pages with several worksheets. */
const LISTS = ['linkedWorksheets'] as const

/** Query of a worksheet by its link. The page shows failures itself: an expired link is no error of the portal. */
export const linkedWorksheetQuery = (token: string) =>
  queryOptions({
    queryKey: ['linkedWorksheet', token],
    queryFn: ({ client, queryKey, signal }) => {
      const known = client.getQueryData<ConditionalResponse<'getLinkedWorksheet'>>(queryKey)
      return polled(signal, () => callIfChanged('getLinkedWorksheet', { input: { params: { token } }, known, signal }))
    },
    select: ({ output }) => output,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : 5 * nextPoll()),
    refetchIntervalInBackground: false,
    retry: false,
    staleTime: 0,
    meta: { handlesFailure: true },
  })

/** Query of the worksheets of one email. The page shows failures itself, as that of one worksheet does. */
export const linkedWorksheetsQuery = (token: string) =>
  queryOptions({
    queryKey: [...LISTS, token],
    queryFn: ({ client, queryKey, signal }) => {
      const known = client.getQueryData<ConditionalResponse<'getLinkedWorksheets'>>(queryKey)
      return polled(signal, () => callIfChanged('getLinkedWorksheets', { input: { params: { token } }, known, signal }))
    },
    select: ({ output }) => output,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : 5 * nextPoll()),
    refetchIntervalInBackground: false,
    retry: false,
    staleTime: 0,
    meta: { handlesFailure: true },
  })

/** Reads the worksheet of a link anew, and the pages that list it. */
const refetchLinked = (queryClient: QueryClient, token: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: linkedWorksheetQuery(token).queryKey }),
    queryClient.invalidateQueries({ queryKey: LISTS }),
  ])

export const usePromiseWorksheet = (token: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (promisedOn: string) => call('promiseLinkedWorksheet', { params: { token }, body: { promisedOn } }),
    meta: { handlesFailure: true },
    onSettled: () => refetchLinked(queryClient, token),
  })
}

export const useSaveShipments = (token: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (shipments: CallInput<'saveLinkedShipments'>['body']['shipments']) =>
      call('saveLinkedShipments', { params: { token }, body: { shipments } }),
    meta: { handlesFailure: true },
    onSettled: () => refetchLinked(queryClient, token),
  })
}

export const useAnswerWorksheet = (token: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'answerLinkedWorksheet'>['body']) =>
      call('answerLinkedWorksheet', { params: { token }, body }),
    // The page shows every result itself.
    meta: { handlesFailure: true },
    onSettled: () => refetchLinked(queryClient, token),
  })
}

/** Accepts several worksheets of a page at once. */
export const useAcceptWorksheets = (token: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (worksheets: CallInput<'acceptLinkedWorksheets'>['body']['worksheets']) =>
      call('acceptLinkedWorksheets', { params: { token }, body: { worksheets } }),
    // The page shows every result itself.
    meta: { handlesFailure: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTS }),
  })
}

export const fetchLinkedPdf = (token: string, signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('getLinkedWorksheetPdf', { params: { token } }, { signal })

/** Returns the address for a download by the browser itself, because files can be large. */
export const linkedFileAddress = (token: string, fileId: string): string =>
  buildUrl('getLinkedWorksheetFile', { params: { token, fileId } })
export const linkedFilesAddress = (token: string): string => buildUrl('getLinkedWorksheetFiles', { params: { token } })
