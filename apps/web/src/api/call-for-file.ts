import type { EndpointName } from '@tiraaz/contract/addresses'
import type { CallInput, CallOptions } from './call.ts'
import { readBody, readJson, send } from './call.ts'
import { failureOf } from './failure.ts'
import { fileNameOf } from './file-name-of.ts'

export type ReceivedFile = { file: Blob; fileName: string }

/** Calls an endpoint that answers with a file; `unnamed` is its name where the answer gives none. */
export const callForFile = async <const N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  { unnamed, ...options }: CallOptions & { unnamed: string },
): Promise<ReceivedFile> => {
  const response = await send(name, input, options)
  if (!response.ok) throw failureOf(response.status, await readBody(() => readJson(response), options.signal))
  const file = await readBody(() => response.blob(), options.signal)
  return { file, fileName: fileNameOf(response.headers.get('content-disposition')) ?? unnamed }
}

/** A file that came inside JSON (R32). */
export const fileOfBase64 = ({ data, fileName }: { data: string; fileName: string }, type: string): ReceivedFile => ({
  file: new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type }),
  fileName,
})
