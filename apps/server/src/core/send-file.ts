import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachmentOf } from './content-disposition.ts'

/** A file that was made for one person: saved under its name, kept by nobody between, never shown as a page. */
export const sendFile = (
  reply: FastifyReply,
  type: string,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Readable => {
  void reply
    .type(type)
    .header('content-disposition', attachmentOf(fileName))
    .header('content-length', bytes.byteLength)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
  return Readable.from([bytes])
}
