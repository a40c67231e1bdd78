import { Readable } from 'node:stream'
import { contentDisposition } from './content-disposition.ts'

/** The part of an answer that a file is sent with. */
interface FileAnswer {
  type(contentType: string): FileAnswer
  header(name: string, value: string | number): FileAnswer
}

/** Sends a file made for one person: saved under its name, never cached on the way, never shown as a page. */
export const sendFile = (
  answer: FileAnswer,
  type: string,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Readable => {
  answer
    .type(type)
    .header('content-disposition', contentDisposition(fileName))
    .header('content-length', bytes.byteLength)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
  return Readable.from([bytes])
}
