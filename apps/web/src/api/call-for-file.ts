import type { EndpointName } from '@tiraaz/contract/addresses'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { CallInput, CallOptions } from './call.ts'
import { readBody, readJson, send } from './call.ts'
import { ApiFailure, failureOf } from './failure.ts'
import { fileNameOf } from './file-name-of.ts'

export type ReceivedFile = { file: Blob; fileName: string }

/** The calls that answer with a file. */
type FileName = { [N in EndpointName]: Endpoints[N] extends { responseKind: 'file' } ? N : never }[EndpointName]

/** Calls an endpoint that answers with a file, under the name that the server gave it. */
export const callForFile = async <const N extends FileName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<ReceivedFile> => {
  const response = await send(name, input, options)
  if (!response.ok) throw failureOf(response.status, await readBody(() => readJson(response), options.signal))
  const fileName = fileNameOf(response.headers.get('content-disposition'))
  // The page of a hotel network has none, and is no file of the portal.
  if (fileName === null) throw new ApiFailure(0)
  return { file: await readBody(() => response.blob(), options.signal), fileName }
}

/** Decodes a file that was sent as base64 in JSON (R32). */
export const decodeBase64File = (
  { data, fileName }: { data: string; fileName: string },
  type: string,
): ReceivedFile => ({
  file: new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type }),
  fileName,
})
