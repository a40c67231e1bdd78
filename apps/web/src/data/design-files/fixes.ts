import { queryOptions } from '@tanstack/react-query'
import type { FixCode } from '@tiraaz/domain/artwork/fix-codes'
import { type CallOutput, call } from '../../api/call.ts'
import { pollPreviewAfter, type PreviewPlace } from './design-files.ts'

export type FileFix = CallOutput<'getFix'> & { id: string }

/** Query of a fixed file: has it made once, then polls until it is ready. A new look at a failed one asks again. */
export const fixQuery = ({ clientId, productId, previewId }: PreviewPlace, code: FixCode) => {
  const queryKey = ['fixes', clientId, productId, previewId, code] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<FileFix> => {
      const before = client.getQueryData<FileFix>(queryKey)
      const request = { params: { clientId }, query: { productId, previewId }, body: { code } }
      const id = before?.state === 'pending' ? before.id : (await call('requestFix', request, { signal })).id
      return { id, ...(await call('getFix', { params: { clientId, fixId: id } }, { signal })) }
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'pending' ? pollPreviewAfter(dataUpdateCount) : false,
    refetchOnWindowFocus: false,
    // The fixed file is an upload, which a save may have taken meanwhile.
    gcTime: 0,
    staleTime: 0,
    meta: { handlesFailure: true },
  })
}
