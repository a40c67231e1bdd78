import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, call } from '../../api/call.ts'
import { callForFile, type ReceivedFile } from '../../api/call-for-file.ts'

const PREVIEW = 'erasurePreview'

export type Erasure = CallInput<'erasePerson'>['body'] & { userId: string }

/** Fetches what the organization stores about a person, as a ZIP. */
export const fetchPersonData = (userId: string, signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('exportPersonData', { params: { userId } }, { signal })

/** Query of what an erasure would do; read whenever the dialog opens. */
export const erasurePreviewQuery = (organizationId: string | null, userId: string) =>
  queryOptions({
    queryKey: [PREVIEW, organizationId, userId] as const,
    queryFn: ({ signal }) => call('getErasurePreview', { params: { userId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Turns the second step of a person's log-ins off. */
export const useResetSecondFactor = () =>
  useMutation({ mutationFn: (userId: string) => call('resetSecondFactor', { params: { userId } }) })

/** Erases a person; every list may have shown the name. */
export const useErasePerson = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, ...body }: Erasure) => call('erasePerson', { params: { userId }, body }),
    // The preview itself would answer that there is no such person.
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey: [noun] }) => noun !== PREVIEW }),
  })
}
