import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import { buildUrl } from '@tiraaz/contract/build-url'
import type { EndpointInput, EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { callerHeaders } from './caller.ts'
import { ApiFailure, failureOf } from './failure.ts'

export type CallInput<N extends EndpointName> = EndpointInput<Endpoints[N]>
export type CallOutput<N extends EndpointName> = EndpointOutput<Endpoints[N]>
export type CallOptions = { signal?: AbortSignal }

type InputArguments<N extends EndpointName> =
  unknown extends CallInput<N>
    ? [input?: undefined, options?: CallOptions]
    : [input: CallInput<N>, options?: CallOptions]

type Parts = Parameters<typeof buildUrl>[1] & { body?: unknown }

/** Safe because the input's type was made from the endpoint's own params, query and body. */
const partsOf = (input: unknown): Parts => (input ?? {}) as Parts

/** Safe because the server checks its answers against the same contract in its tests. */
export const asOutput = <N extends EndpointName>(value: unknown): CallOutput<N> => value as CallOutput<N>

/** Text that is no JSON (a proxy's error page) counts as no body, and in place of an answer as no answer of the portal's. */
export const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text === '') return undefined
  if ((response.headers.get('content-type') ?? '').includes('json')) return JSON.parse(text)
  if (response.ok) throw new ApiFailure(0)
  return undefined
}

type SendOptions = CallOptions & { headers?: Record<string, string> }
type Exchanged = { response: Response; answer: unknown }

/** Sends a call; where no answer comes at all, it fails with status 0. */
export const send = async (name: EndpointName, input: unknown, options?: SendOptions): Promise<Response> => {
  const { body, ...place } = partsOf(input)
  const headers = { ...(await callerHeaders()), ...options?.headers }
  const request = new Request(new URL(buildUrl(name, place), window.location.origin), {
    method: ADDRESSES[name].method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: options?.signal ?? null,
  })
  return fetch(request).catch((error: unknown) => {
    if (request.signal.aborted) throw error
    throw new ApiFailure(0)
  })
}

/** Reads the body of an answer: a connection that broke while it came is no answer, a malformed body nobody's connection. */
export const readBody = <T>(read: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  read().catch((error: unknown) => {
    if (signal?.aborted === true || error instanceof SyntaxError) throw error
    throw new ApiFailure(0)
  })

/** Asks the server; whatever it answers is the caller's to judge. */
export const exchange = async (name: EndpointName, input: unknown, options?: SendOptions): Promise<Exchanged> => {
  const response = await send(name, input, options)
  return { response, answer: await readBody(() => readJson(response), options?.signal) }
}

/** Calls an endpoint by its name; any answer but a success is thrown as an ApiFailure. */
export const call = async <const N extends EndpointName>(
  name: N,
  ...[input, options]: InputArguments<N>
): Promise<CallOutput<N>> => {
  const { response, answer } = await exchange(name, input, options)
  if (!response.ok) throw failureOf(response.status, answer)
  return asOutput<N>(answer)
}
