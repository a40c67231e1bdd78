import { ApiFailure, problemsOf } from '../../api/failure.ts'
import type { UploadedFile } from '../../data/design-files/design-files.ts'

/** File in the upload dialog. */
export type Upload = {
  key: string
  file: File
  /** Id under which all bytes are on the server; only the server's check is left. */
  sentAs: string | null
} & (
  | { state: 'waiting' }
  | { state: 'sending'; percent: number }
  | { state: 'done'; uploaded: UploadedFile }
  /** Needs another file: sending this one again would fail again. */
  | { state: 'refused'; reason: Refusal }
  /** Sending it again may work. */
  | { state: 'failed'; messages: readonly string[] }
  /** Connection lost: sent again when the browser is online. */
  | { state: 'interrupted' }
)

/** Found before sending, or by the server, which has read the content (R27). */
export type Refusal = 'wrongType' | 'tooLarge' | 'empty' | { messages: readonly string[] }

export type UploadEvent =
  | { type: 'chosen'; key: string; file: File; refusal: Refusal | null }
  | { type: 'started'; key: string }
  | { type: 'progressed'; key: string; percent: number }
  | { type: 'sent'; key: string; fileId: string }
  | { type: 'done'; key: string; uploaded: UploadedFile }
  | { type: 'refused'; key: string; reason: Refusal }
  | { type: 'failed'; key: string; messages: readonly string[] }
  | { type: 'interrupted'; key: string }
  | { type: 'retried'; key: string }
  | { type: 'online' }
  | { type: 'dropped'; key: string }

/** Percentage at which the bytes are on the server, which still checks the file type. */
export const ALL_SENT = 100

/** Parallel uploads; more would only slow down each of them. */
const AT_ONCE = 3

const changed = (upload: Upload, event: Exclude<UploadEvent, { type: 'chosen' | 'online' | 'dropped' }>): Upload => {
  const { key, file, sentAs } = upload
  const same = { key, file, sentAs }
  switch (event.type) {
    case 'started':
      return { ...same, state: 'sending', percent: sentAs === null ? 0 : ALL_SENT }
    case 'progressed':
      return upload.state === 'sending' ? { ...same, state: 'sending', percent: event.percent } : upload
    case 'sent':
      return { ...upload, sentAs: event.fileId }
    case 'done':
      return { ...same, state: 'done', uploaded: event.uploaded }
    case 'refused':
      return { ...same, state: 'refused', reason: event.reason }
    case 'failed':
      return { ...same, state: 'failed', messages: event.messages }
    case 'interrupted':
      return { ...same, state: 'interrupted' }
    case 'retried':
      return { ...same, state: 'waiting' }
  }
}

/** Statuses whose message from the server is shown: too many uploads, server unavailable, disk full. */
const EXPLAINED_STATUSES: readonly number[] = [429, 503, 507]

const explanationOf = (error: unknown): readonly string[] =>
  error instanceof ApiFailure && error.title !== undefined && EXPLAINED_STATUSES.includes(error.status)
    ? [error.title]
    : []

/** Maps a failure to the next state: refused (another file), interrupted (no connection) or failed (try again). */
export const afterFailure = (key: string, error: unknown): UploadEvent => {
  const messages = problemsOf(error).flatMap(({ errors }) => errors)
  // Refers to the bytes just sent: bytes that the server had lost were already sent again by the call.
  if (messages.length > 0) return { type: 'refused', key, reason: { messages } }
  if (error instanceof ApiFailure && error.status === 0) return { type: 'interrupted', key }
  return { type: 'failed', key, messages: explanationOf(error) }
}

/** Applies an event; events of files that were removed meanwhile change nothing. */
export const uploadsAfter = (uploads: readonly Upload[], event: UploadEvent): readonly Upload[] => {
  switch (event.type) {
    case 'chosen': {
      const { key, file, refusal } = event
      const fresh = { key, file, sentAs: null }
      return [
        ...uploads,
        refusal === null ? { ...fresh, state: 'waiting' } : { ...fresh, state: 'refused', reason: refusal },
      ]
    }
    case 'online':
      return uploads.map((upload) =>
        upload.state === 'interrupted' ? changed(upload, { type: 'retried', key: upload.key }) : upload,
      )
    case 'dropped':
      return uploads.filter(({ key }) => key !== event.key)
    default:
      return uploads.map((upload) => (upload.key === event.key ? changed(upload, event) : upload))
  }
}

/** Waiting uploads that may start now. */
export const nextToSend = (uploads: readonly Upload[]): Upload[] => {
  const sending = uploads.filter(({ state }) => state === 'sending').length
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(AT_ONCE - sending, 0))
}

export const uploadedFiles = (uploads: readonly Upload[]): UploadedFile[] =>
  uploads.flatMap((upload) => (upload.state === 'done' ? [upload.uploaded] : []))

/** True while any upload is sending, waiting or interrupted. */
export const hasActiveUploads = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state === 'sending' || state === 'waiting' || state === 'interrupted')

/** Counts the files that use room in the design; a refused one does not. */
export const usedFileCount = (uploads: readonly Upload[]): number =>
  uploads.filter(({ state }) => state !== 'refused').length

/** Splits chosen files into those that fit, and whether any did not. A file that cannot be sent uses no room. */
export const splitByLimit = <F>(
  files: readonly F[],
  room: number,
  canBeSent: (file: F) => boolean,
): { taken: F[]; hasTooMany: boolean } => {
  const out = new Set(files.filter(canBeSent).slice(Math.max(room, 0)))
  return { taken: files.filter((file) => !out.has(file)), hasTooMany: out.size > 0 }
}
