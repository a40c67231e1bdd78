import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { ApiFailure } from '../../api/failure.ts'
import { putFile } from '../../api/put-file.ts'

export type DesignFileInput = CallInput<'saveItems'>['body']['items'][number]['designs'][number]['files'] extends
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
/** Half an hour or so of a queue that does not move; looking at the page again starts anew. */
const MAX_POLLS = 100
/** The address of a picture is good for an hour at least. */
const READY_MS = 30 * 60_000

export type PreviewPlace = { clientId: string; productId: string; previewId: string }

/** A picture is there within seconds, or it takes long: each time a little later. */
export const pollPreviewAfter = (times: number): number | false =>
  times > MAX_POLLS ? false : Math.min(POLL_MS * 1.3 ** Math.max(times - 1, 0), MAX_POLL_MS)

/**
 * Asks again while the preview is being made and the page is looked at (R28). A failure is the caller's: a picture is
 * no reason to leave a page.
 */
export const previewQuery = ({ clientId, productId, previewId }: PreviewPlace) =>
  queryOptions({
    queryKey: designFileKeys.preview(clientId, productId, previewId),
    queryFn: ({ signal }) => call('getPreview', { params: { clientId }, query: { productId, previewId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? pollPreviewAfter(state.dataUpdateCount) : false),
    staleTime: ({ state }) => (state.data?.state === 'ready' ? READY_MS : 0),
    meta: { handlesFailure: true },
  })

/** Has a failed preview made again; its query then asks until it is there. */
export const useRetryPreview = ({ clientId, productId, previewId }: PreviewPlace) => {
  const queryClient = useQueryClient()
  const queryKey = designFileKeys.preview(clientId, productId, previewId)
  return useMutation({
    mutationFn: () => call('retryPreview', { params: { clientId }, query: { productId, previewId } }),
    onSuccess: () => queryClient.resetQueries({ queryKey }),
    meta: { handlesFailure: true },
  })
}

/** The client's earlier files of a product, by last use. Shown in a dialog, which tells its failure itself. */
export const earlierFilesQuery = (clientId: string, productId: string) =>
  queryOptions({
    queryKey: designFileKeys.earlier(clientId, productId),
    queryFn: ({ signal }) => call('listDesignFiles', { params: { clientId }, query: { productId } }, { signal }),
    // Each design that is saved may bring one more.
    staleTime: 0,
    meta: { handlesFailure: true },
  })

/** Takes a file out of the earlier files of a product; orders keep it. */
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

/** The address from which the browser downloads the original; good for minutes, so it is asked for when it is needed. */
export const useDownloadAddress = (clientId: string, productId: string) =>
  useMutation({
    mutationFn: (fileId: string) =>
      call('getDesignFileAddress', { params: { clientId }, query: { productId, fileId } }),
    meta: { handlesFailure: true },
  })

type UploadRequest = {
  file: File
  /** The id under which an earlier try has sent all bytes; null where none has. */
  sentAs: string | null
  onProgress: (percent: number) => void
  onSent: (fileId: string) => void
  signal: AbortSignal
}

/** An address for the file, then its bytes (spec §4, "File upload"). */
const sendBytes = async ({ file, onProgress, signal }: UploadRequest, fileName: string): Promise<string> => {
  const { fileId, uploadUrl } = await call('requestUpload', { query: { fileName } }, { signal })
  await putFile(uploadUrl, file, {
    signal,
    onProgress: (sent, total) => onProgress(total === 0 ? 0 : Math.floor((sent / total) * 100)),
  })
  return fileId
}

/** What an earlier try has sent may be gone or expired since: that is no word about the file itself. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 400 || error.status === 404)

/**
 * The bytes, then a look of the server at what came (R27). Where only the answer of that look was lost, the look alone
 * is repeated. Names of macOS come decomposed.
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

/** Several may run at once, by `mutateAsync`. Their failures are shown beside the file, also that there is no connection. */
export const useUploadFile = () => useMutation({ mutationFn: uploadFile, meta: { handlesFailure: true } })
