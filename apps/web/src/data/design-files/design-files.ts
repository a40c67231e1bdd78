import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { ApiFailure } from '../../api/failure.ts'
import { putFile } from '../../api/put-file.ts'

export type DesignFileBody = CallInput<'saveItems'>['body']['items'][number]['designs'][number]['files'] extends
  | readonly (infer F)[]
  | undefined
  ? F
  : never
export type EarlierFile = CallOutput<'listDesignFiles'>[number]
export type FilePreview = CallOutput<'getPreview'>
export type UploadedFile = { tempFile: { id: string; fileName: string }; previewId: string | null }

const designFileKeys = {
  earlier: (clientId: string, productId: string) => ['designFiles', clientId, productId] as const,
  preview: (clientId: string, productId: string, previewId: string) =>
    ['previews', clientId, productId, previewId] as const,
}

const POLL_MS = 1500
const MAX_POLL_MS = 20_000
/** About half an hour of polling; coming back to the page starts again. */
const MAX_POLLS = 100
/** Shorter than the life of a picture's address, which is an hour at least. */
export const READY_MS = 30 * 60_000

export type PreviewPlace = { clientId: string; productId: string; previewId: string }

/**
 * Returns the wait in ms before the next poll, growing each time: most previews are ready within seconds; false to
 * stop.
 */
export const pollPreviewAfter = (times: number): number | false =>
  times > MAX_POLLS ? false : Math.min(POLL_MS * 1.3 ** Math.max(times - 1, 0), MAX_POLL_MS)

/**
 * Query of a preview; polls while it is being rendered and the page is visible (R28). The caller handles failures,
 * because a missing picture is no reason to leave the page.
 */
export const previewQuery = ({ clientId, productId, previewId }: PreviewPlace) =>
  queryOptions({
    queryKey: designFileKeys.preview(clientId, productId, previewId),
    queryFn: ({ signal }) => call('getPreview', { params: { clientId }, query: { productId, previewId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? pollPreviewAfter(state.dataUpdateCount) : false),
    staleTime: ({ state }) => (state.data?.state === 'ready' ? READY_MS : 0),
    meta: { handlesFailure: true },
  })

/** Requests a failed preview again; its query then polls until it is ready. */
export const useRetryPreview = ({ clientId, productId, previewId }: PreviewPlace) => {
  const queryClient = useQueryClient()
  const queryKey = designFileKeys.preview(clientId, productId, previewId)
  return useMutation({
    mutationFn: () => call('retryPreview', { params: { clientId }, query: { productId, previewId } }),
    onSuccess: () => queryClient.resetQueries({ queryKey }),
    meta: { handlesFailure: true },
  })
}

/** Query of the client's earlier files of a product, by last use. Its dialog shows failures itself. */
export const earlierFilesQuery = (clientId: string, productId: string) =>
  queryOptions({
    queryKey: designFileKeys.earlier(clientId, productId),
    queryFn: ({ signal }) => call('listDesignFiles', { params: { clientId }, query: { productId } }, { signal }),
    // Each design that is saved may bring one more.
    staleTime: 0,
    meta: { handlesFailure: true },
  })

/** Removes a file from the earlier files of a product; orders keep it. */
export const useRemoveEarlierFile = (clientId: string, productId: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = earlierFilesQuery(clientId, productId)
  return useMutation({
    mutationFn: (designId: string) =>
      call('removeDesignFile', { params: { clientId }, query: { productId, designId } }),
    onSuccess: (_, designId) => {
      queryClient.setQueryData(queryKey, (files) => files?.filter(({ id }) => id !== designId))
    },
    meta: { handlesFailure: true },
  })
}

/** Fetches the download address of the original. It expires within minutes, so it is fetched on the click. */
export const useDownloadAddress = (clientId: string, productId: string) =>
  useMutation({
    mutationFn: (fileId: string) =>
      call('getDesignFileAddress', { params: { clientId }, query: { productId, fileId } }),
    meta: { handlesFailure: true },
  })

type UploadRequest = {
  file: File
  /** Upload id of an earlier try that has sent all bytes; null if there is none. */
  sentAs: string | null
  onProgress: (percent: number) => void
  onSent: (fileId: string) => void
  signal: AbortSignal
}

/** Requests an upload address, then sends the bytes (spec §4, "File upload"). */
const sendBytes = async ({ file, onProgress, signal }: UploadRequest, fileName: string): Promise<string> => {
  const { fileId, uploadUrl } = await call('requestUpload', { query: { fileName } }, { signal })
  await putFile(uploadUrl, file, {
    signal,
    onProgress: (sent, total) => onProgress(total === 0 ? 0 : Math.floor((sent / total) * 100)),
  })
  return fileId
}

/** Detects that the upload of an earlier try is gone or expired; the file itself may still be fine. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 400 || error.status === 404)

/**
 * Sends the bytes, then has the server check the file (R27). If only the answer of the check was lost, only the check
 * is repeated. File names are normalized, because macOS decomposes them.
 */
const uploadFile = async (request: UploadRequest): Promise<UploadedFile> => {
  const { file, sentAs, onSent, signal } = request
  const fileName = file.name.normalize('NFC')
  const complete = async (fileId: string): Promise<UploadedFile> => {
    const { previewId } = await call('completeUpload', { params: { fileId } }, { signal })
    return { tempFile: { id: fileId, fileName }, previewId }
  }
  if (sentAs !== null) {
    try {
      return await complete(sentAs)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
  const fileId = await sendBytes(request, fileName)
  onSent(fileId)
  return complete(fileId)
}

/** Uploads files, several at once by `mutateAsync`. Failures are shown beside the file, also a lost connection. */
export const useUploadFile = () => useMutation({ mutationFn: uploadFile, meta: { handlesFailure: true } })
