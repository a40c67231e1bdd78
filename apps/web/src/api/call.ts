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

type CallParts = Parameters<typeof buildUrl>[1] & { body?: unknown }

/** The cast is safe: the input's type is made of the endpoint's params, query and body. */
const partsOf = (input: unknown): CallParts => (input ?? {}) as CallParts

/** The cast is safe: the server's tests check its answers against the same contract. */
export const asOutput = <N extends EndpointName>(value: unknown): CallOutput<N> => value as CallOutput<N>

/**
 * Parses a JSON body. Other text (a proxy's error page) is undefined for a failure, and throws status 0 for a success.
 */
export const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text === '') return undefined
  if ((response.headers.get('content-type') ?? '').includes('json')) return JSON.parse(text)
  if (response.ok) throw new ApiFailure(0)
  return undefined
}

type SendOptions = CallOptions & { headers?: Record<string, string> }
type CallResult = { response: Response; answer: unknown }

const sendOnce = async (name: EndpointName, input: unknown, options?: SendOptions): Promise<Response> => {
  const { body, ...urlInput } = partsOf(input)
  const headers = { ...(await callerHeaders()), ...options?.headers }
  const request = new Request(new URL(buildUrl(name, urlInput), window.location.origin), {
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

/**
 * Sends a call, again while the server asks to wait or for the person's password; throws status 0 if no answer comes.
 */
export const send = async (...call: Parameters<typeof sendOnce>): Promise<Response> => {
  const response = await sendOnce(...call)
  if (response.status !== 429 && response.status !== 403) return response
  const { resend } = await import('./resend.ts')
  return resend(response, () => sendOnce(...call), call[2]?.signal)
}

/**
 * Reads a response body. A connection lost during the read throws status 0; a malformed body throws its SyntaxError.
 */
export const readBody = <T>(read: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  read().catch((error: unknown) => {
    if (signal?.aborted === true || error instanceof SyntaxError) throw error
    throw new ApiFailure(0)
  })

/** Sends a call and returns the response with any status; the caller handles errors. */
export const exchange = async (name: EndpointName, input: unknown, options?: SendOptions): Promise<CallResult> => {
  const response = await send(name, input, options)
  return { response, answer: await readBody(() => readJson(response), options?.signal) }
}

/** Calls an endpoint by its name; any answer but a success is thrown as an ApiFailure. */
export const call = async <const N extends EndpointName>(
  name: N,
  ...[input, options]: InputArguments<N>
): Promise<CallOutput<N>> => {
  const { response, answer } = await exchange(name, input, options)
  if (!response.ok) throw failureOf(response.status, answer, response.headers.get('retry-after'))
  return asOutput<N>(answer)
}
