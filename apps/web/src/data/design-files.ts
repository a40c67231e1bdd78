import { queryOptions, useMutation } from '@tanstack/react-query'
import { type CallInput, call } from '../api/call.ts'
import { putFile } from '../api/put-file.ts'

export type DesignFileInput = CallInput<'saveItems'>['body']['items'][number]['designs'][number]['files'] extends
  | readonly (infer F)[]
  | undefined
  ? F
  : never
export type UploadedFile = { tempFile: { id: string; fileName: string }; previewId: string | null }

const previewKeys = {
  one: (clientId: string, productId: string, previewId: string) =>
    ['previews', clientId, productId, previewId] as const,
}

const POLL_MS = 1500
/** The address of a picture is good for an hour at least. */
const READY_MS = 30 * 60_000

export type PreviewPlace = { clientId: string; productId: string; previewId: string }

/** Asks again while the preview is being made (R28). A failure is the caller's: a picture is no reason to leave a page. */
export const previewQuery = ({ clientId, productId, previewId }: PreviewPlace) =>
  queryOptions({
    queryKey: previewKeys.one(clientId, productId, previewId),
    queryFn: ({ signal }) => call('getPreview', { params: { clientId }, query: { productId, previewId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? POLL_MS : false),
    staleTime: ({ state }) => (state.data?.state === 'ready' ? READY_MS : 0),
    meta: { handlesFailure: true },
  })

type UploadRequest = { file: File; onProgress: (percent: number) => void; signal: AbortSignal }

/** An address for the file, then its bytes (spec §4, "File upload"). Names of macOS come decomposed. */
const uploadFile = async ({ file, onProgress, signal }: UploadRequest): Promise<UploadedFile> => {
  const fileName = file.name.normalize('NFC')
  const { fileId, uploadUrl } = await call('requestUpload', { query: { fileName } }, { signal })
  const { previewId } = await putFile(uploadUrl, file, {
    signal,
    onProgress: (sent, total) => onProgress(total === 0 ? 0 : Math.floor((sent / total) * 100)),
  })
  return { tempFile: { id: fileId, fileName }, previewId }
}

/** Several may run at once, by `mutateAsync`. Their failures are shown beside the file. */
export const useUploadFile = () => useMutation({ mutationFn: uploadFile, meta: { handlesFailure: true } })
