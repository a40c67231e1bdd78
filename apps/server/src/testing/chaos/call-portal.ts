import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import { buildUrl } from '@tiraaz/contract/build-url'
import type { EndpointInput, EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { setTimeout as pause } from 'node:timers/promises'

/** Longest time that a person waits for an answer. */
const PATIENCE_MS = 20_000
const RETRY_MS = 100

/** Answer of the portal, or null if none came. */
export type ChaosAnswer<Body> = { status: number; body: Body } | null

/** Counts of answers by status, and of calls without one; shared by all people of a run. */
export type AnswerCounts = Map<string, number>

export type ChaosPerson = {
  userId: string
  clientId: string
  headers: Record<string, string>
}

/** How people reach the portal: which servers there are, when they stop, and what is counted. */
export type ChaosLine = {
  /** Addresses of the servers; a person uses them in turn, as behind a load balancer. */
  urls: readonly string[]
  counts: AnswerCounts
  isOver: () => boolean
}

type AnyInput = { params?: Record<string, string>; query?: Record<string, never>; body?: unknown }

let turn = 0
const nextUrl = ({ urls }: ChaosLine): string => {
  turn += 1
  return urls[turn % urls.length] ?? ''
}

const count = ({ counts }: ChaosLine, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** Sends any request once and counts its answer. */
export const sendOnce = async (
  line: ChaosLine,
  path: string,
  init: RequestInit,
): Promise<{ status: number; text: string } | null> => {
  try {
    const answer = await fetch(nextUrl(line) + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = await answer.text()
    count(line, String(answer.status))
    return { status: answer.status, text }
  } catch {
    count(line, 'no answer')
    return null
  }
}

/** Sends a call once. */
export const callOnce = async <N extends EndpointName>(
  line: ChaosLine,
  person: ChaosPerson,
  name: N,
  input: EndpointInput<Endpoints[N]>,
): Promise<ChaosAnswer<EndpointOutput<Endpoints[N]>>> => {
  const { params, query, body } = input as AnyInput
  const answer = await sendOnce(line, buildUrl(name, { params, query }), {
    method: ADDRESSES[name].method,
    headers: { ...person.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (answer === null) return null
  // A proxy answers with text; only a success has the body of the contract.
  return { status: answer.status, body: answer.status === 200 ? JSON.parse(answer.text) : undefined }
}

const isPassing = (status: number): boolean => status === 503 || status === 502 || status === 504 || status === 429

/** Reads until an answer comes, as a browser does that is offline; null when the run is over. */
export const readUntilAnswered = async <N extends EndpointName>(
  line: ChaosLine,
  person: ChaosPerson,
  name: N,
  input: EndpointInput<Endpoints[N]>,
): Promise<ChaosAnswer<EndpointOutput<Endpoints[N]>>> => {
  while (!line.isOver()) {
    const answer = await callOnce(line, person, name, input)
    if (answer !== null && !isPassing(answer.status)) return answer
    await pause(RETRY_MS)
  }
  return null
}
