import type { UploadedFile } from '../data/design-files.ts'

/** One file in the upload dialog. */
export type Upload = { key: string; file: File } & (
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
  | { type: 'done'; key: string; uploaded: UploadedFile }
  | { type: 'refused'; key: string; reason: Refusal }
  | { type: 'failed'; key: string; messages: readonly string[] }
  | { type: 'interrupted'; key: string }
  | { type: 'retried'; key: string }
  | { type: 'online' }
  | { type: 'dropped'; key: string }

/** More at once would only make each of them slower. */
const AT_ONCE = 3

const changed = (upload: Upload, event: Exclude<UploadEvent, { type: 'chosen' | 'online' | 'dropped' }>): Upload => {
  const { key, file } = upload
  switch (event.type) {
    case 'started':
      return { key, file, state: 'sending', percent: 0 }
    case 'progressed':
      return upload.state === 'sending' ? { key, file, state: 'sending', percent: event.percent } : upload
    case 'done':
      return { key, file, state: 'done', uploaded: event.uploaded }
    case 'refused':
      return { key, file, state: 'refused', reason: event.reason }
    case 'failed':
      return { key, file, state: 'failed', messages: event.messages }
    case 'interrupted':
      return { key, file, state: 'interrupted' }
    case 'retried':
      return { key, file, state: 'waiting' }
  }
}

/** What happens to a file that was taken out in the meantime changes nothing. */
export const uploadsAfter = (uploads: readonly Upload[], event: UploadEvent): readonly Upload[] => {
  switch (event.type) {
    case 'chosen': {
      const { key, file, refusal } = event
      return [
        ...uploads,
        refusal === null ? { key, file, state: 'waiting' } : { key, file, state: 'refused', reason: refusal },
      ]
    }
    case 'online':
      return uploads.map(({ key, file, ...upload }) =>
        upload.state === 'interrupted' ? { key, file, state: 'waiting' } : { key, file, ...upload },
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

/** Splits a choice of files into those that still fit and whether any did not. */
export const takeUpTo = <F>(files: readonly F[], room: number): { taken: F[]; hasTooMany: boolean } => ({
  taken: files.slice(0, Math.max(room, 0)),
  hasTooMany: files.length > room,
})
