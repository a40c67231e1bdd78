import type { UploadedFile } from '../data/design-files.ts'

/** One file in the upload dialog. */
export type Upload = { key: string; file: File } & (
  | { state: 'sending'; percent: number }
  | { state: 'done'; uploaded: UploadedFile }
  | { state: 'failed'; messages: readonly string[] }
)

export type UploadEvent =
  | { type: 'started'; key: string; file: File }
  | { type: 'progressed'; key: string; percent: number }
  | { type: 'done'; key: string; uploaded: UploadedFile }
  | { type: 'failed'; key: string; messages: readonly string[] }
  | { type: 'dropped'; key: string }

/** What happens to a file that was taken out in the meantime changes nothing. */
export const uploadsAfter = (uploads: readonly Upload[], event: UploadEvent): readonly Upload[] => {
  if (event.type === 'dropped') return uploads.filter(({ key }) => key !== event.key)
  if (event.type === 'started' && !uploads.some(({ key }) => key === event.key)) {
    return [...uploads, { key: event.key, file: event.file, state: 'sending', percent: 0 }]
  }
  return uploads.map((upload) => (upload.key === event.key ? changed(upload, event) : upload))
}

type Change = Exclude<UploadEvent, { type: 'dropped' }>

const changed = ({ key, file }: Upload, event: Change): Upload => {
  switch (event.type) {
    case 'started':
      return { key, file, state: 'sending', percent: 0 }
    case 'progressed':
      return { key, file, state: 'sending', percent: event.percent }
    case 'done':
      return { key, file, state: 'done', uploaded: event.uploaded }
    case 'failed':
      return { key, file, state: 'failed', messages: event.messages }
  }
}

export const uploadedFiles = (uploads: readonly Upload[]): UploadedFile[] =>
  uploads.flatMap((upload) => (upload.state === 'done' ? [upload.uploaded] : []))

export const isSending = (uploads: readonly Upload[]): boolean => uploads.some(({ state }) => state === 'sending')

/** Splits a choice of files into those that still fit and whether any did not. */
export const takeUpTo = <F>(files: readonly F[], room: number): { taken: F[]; hasTooMany: boolean } => ({
  taken: files.slice(0, Math.max(room, 0)),
  hasTooMany: files.length > room,
})
