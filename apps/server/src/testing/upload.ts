import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestCaller } from './caller.ts'
import type { TestApp } from './test-app.ts'

const ARTWORK = join(import.meta.dirname, '../../../../test-files/artwork')

/** Bytes of a file of test-files/artwork. */
export const readArtworkFile = (name: string): Promise<Buffer> => readFile(join(ARTWORK, name))

/** Query parameters of a signed address, in the shape of the contract. */
export const parseSignature = (address: string): { expires: string; signature: string } => {
  const query = new URL(address, 'http://portal.test').searchParams
  return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' }
}

/** Asks for an upload address and puts the bytes to it, as a browser does. */
export const uploadAs = async (app: TestApp, caller: TestCaller, fileName: string, bytes?: Buffer) => {
  const { body } = await app.call('requestUpload', caller, { query: { fileName } })
  const answer = await app.callRaw('uploadFile', caller, {
    params: { fileId: body.fileId },
    query: parseSignature(body.uploadUrl),
    body: bytes ?? (await readArtworkFile(fileName)),
  })
  return { ...answer, fileId: body.fileId, uploadUrl: body.uploadUrl }
}

/** Uploads a file and returns a reference to it, as a design names a new upload. */
export const uploadForDesign = async (app: TestApp, caller: TestCaller, fileName = 'logo.svg', bytes?: Buffer) => {
  const { fileId } = await uploadAs(app, caller, fileName, bytes)
  return { tempFile: { id: fileId, fileName } }
}
