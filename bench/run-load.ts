import { Agent, request as httpRequest } from 'node:http'

export type BenchRequest = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: string }

/** Requests of a measurement: each connection starts with one request and derives the next from the last answer. */
export type Scenario = {
  name: string
  connections: number
  start: (connection: number) => { first: BenchRequest; next: (answer: string) => BenchRequest }
}

/** Result of a measurement; p50 and p99 in ms. */
export type LoadResult = { requests: number; perSecond: number; p50: number; p99: number }

type Target = { url: string; headers: Record<string, string> }

const send = ({ url, headers }: Target, agent: Agent, { method, path, body }: BenchRequest): Promise<string> =>
  new Promise((resolve, reject) => {
    const type =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const request = httpRequest(new URL(path, url), { method, agent, headers: { ...headers, ...type } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200 || (response.statusCode === 304 && 'if-none-match' in headers)) resolve(text)
        else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 300)}`))
      })
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Sends one request and returns its answer. */
export const sendRequest = async (target: Target, request: BenchRequest): Promise<unknown> => {
  const agent = new Agent()
  try {
    return JSON.parse(await send(target, agent, request))
  } finally {
    agent.destroy()
  }
}

/** Returns the ETag of the answer to a request; null if it has none. */
export const readEtag = async ({ url, headers }: Target, { method, path }: BenchRequest): Promise<string | null> => {
  const answer = await fetch(new URL(path, url), { method, headers })
  await answer.arrayBuffer()
  return answer.headers.get('etag')
}

/** Sends each request once over some keep-alive connections; throws on any answer but a 200. */
export const sendAll = async (target: Target, requests: BenchRequest[], connections: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const waiting = [...requests]
  const connection = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await send(target, agent, next)
  }
  try {
    await Promise.all(Array.from({ length: connections }, connection))
  } finally {
    agent.destroy()
  }
  return requests.length
}

/** Sends requests for some seconds over keep-alive connections; throws on any answer but a 200. */
export const runLoad = async (target: Target, scenario: Scenario, seconds: number): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: scenario.connections })
  const durations: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const connection = async (nth: number): Promise<void> => {
    const { first, next } = scenario.start(nth)
    let request = first
    while (performance.now() < endsAt) {
      const sentAt = performance.now()
      const answer = await send(target, agent, request)
      durations.push(performance.now() - sentAt)
      request = next(answer)
    }
  }
  try {
    await Promise.all(Array.from({ length: scenario.connections }, (_, nth) => connection(nth)))
  } finally {
    agent.destroy()
  }
  const elapsed = (performance.now() - startedAt) / 1000
  durations.sort((a, b) => a - b)
  return {
    requests: durations.length,
    perSecond: durations.length / elapsed,
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
  }
}
