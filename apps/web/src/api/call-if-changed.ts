import type { EndpointName } from '@tiraaz/contract/addresses'
import { asOutput, type CallInput, type CallOutput, exchange } from './call.ts'
import { failureOf } from './failure.ts'

/** Response with its ETag, for the next conditional call. */
export type ConditionalResponse<N extends EndpointName> = { tag: string | null; output: CallOutput<N> }

type ConditionalCallOptions<N extends EndpointName> = {
  input: CallInput<N> | undefined
  /** Previous response; returned again (the same object) on 304. */
  known: ConditionalResponse<N> | undefined
  signal: AbortSignal
}

/** Calls a polled endpoint with If-None-Match, so that unchanged data is not sent again (304). */
export const callIfChanged = async <const N extends EndpointName>(
  name: N,
  { input, known, signal }: ConditionalCallOptions<N>,
): Promise<ConditionalResponse<N>> => {
  const tag = known?.tag ?? null
  const headers: Record<string, string> = tag === null ? {} : { 'if-none-match': tag }
  const { response, answer } = await exchange(name, input, { signal, headers })
  if (response.status === 304 && known !== undefined) return known
  if (!response.ok) throw failureOf(response.status, answer)
  return { tag: response.headers.get('etag'), output: asOutput<N>(answer) }
}
