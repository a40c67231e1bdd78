import { ApiFailure, problemsOf } from '../api/failure.ts'
import type { UploadedFile } from '../data/design-files/design-files.ts'

/** One file in the upload dialog. */
export type Upload = {
  key: string
  file: File
  /** The id under which all of its bytes are on the server: what is left is the server's look at them. */
  sentAs: string | null
} & (
  | { state: 'waiting' }
  | { state: 'sending'; percent: number }
  | { state: 'done'; uploaded: UploadedFile }
  /** Another file is needed: sending this one again would end the same. */
  | { state: 'refused'; reason: Refusal }
  /** Sending it again may work. */
  | { state: 'failed'; messages: readonly string[] }
  /** No answer came: it is sent again when the browser is online. */
  | { state: 'interrupted' }
)

/** Known before anything is sent, or said by the server who has read the content (R27). */
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

/** The bytes are on the server at 100 %, and it still reads what kind of file they are. */
export const ALL_SENT = 100

/** More at once would only make each of them slower. */
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

/** Too many uploads, a portal that is away, a full disk: the server says how long to wait or whom to tell. */
const EXPLAINED_STATUSES: readonly number[] = [429, 503, 507]

const explanationOf = (error: unknown): readonly string[] =>
  error instanceof ApiFailure && error.title !== undefined && EXPLAINED_STATUSES.includes(error.status)
    ? [error.title]
    : []

/** What a failure means for the file: another file, another try, or a connection first. */
export const afterFailure = (key: string, error: unknown): UploadEvent => {
  const messages = problemsOf(error).flatMap(({ errors }) => errors)
  // Said of bytes just sent: what was sent earlier and is gone since, the call has sent again by itself.
  if (messages.length > 0) return { type: 'refused', key, reason: { messages } }
  if (error instanceof ApiFailure && error.status === 0) return { type: 'interrupted', key }
  return { type: 'failed', key, messages: explanationOf(error) }
}

/** What happens to a file that was taken out in the meantime changes nothing. */
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

/** The waiting ones whose turn it is. */
export const nextToSend = (uploads: readonly Upload[]): Upload[] => {
  const sending = uploads.filter(({ state }) => state === 'sending').length
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(AT_ONCE - sending, 0))
}

export const uploadedFiles = (uploads: readonly Upload[]): UploadedFile[] =>
  uploads.flatMap((upload) => (upload.state === 'done' ? [upload.uploaded] : []))

/** Something of it is still on its way, or will be. */
export const isUnderWay = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state === 'sending' || state === 'waiting' || state === 'interrupted')

/** A refused file takes no place: another one may come in its stead. */
export const placesTaken = (uploads: readonly Upload[]): number =>
  uploads.filter(({ state }) => state !== 'refused').length

/** Splits a choice of files into those that still fit and whether any did not. One that cannot be sent takes no place. */
export const takeUpTo = <F>(
  files: readonly F[],
  room: number,
  canBeSent: (file: F) => boolean,
): { taken: F[]; hasTooMany: boolean } => {
  const out = new Set(files.filter(canBeSent).slice(Math.max(room, 0)))
  return { taken: files.filter((file) => !out.has(file)), hasTooMany: out.size > 0 }
}
