import { maskedText } from './masked-text.ts'

type Frame = {
  filename?: string | undefined
  function?: string | undefined
  lineno?: number | undefined
  colno?: number | undefined
  in_app?: boolean | undefined
}
type Thrown = {
  type?: string | undefined
  value?: string | undefined
  stacktrace?: { frames?: Frame[] | undefined } | undefined
}
/** Fields of a Sentry event that may leave the portal. */
type Reported = {
  event_id?: string | undefined
  timestamp?: number | undefined
  release?: string | undefined
  environment?: string | undefined
  exception?: { values?: Thrown[] | undefined } | undefined
  tags?: Record<string, unknown> | undefined
}

type Bare = Reported & { tags: Record<string, string> }

const TAGS = ['requestId', 'route', 'job', 'status']

/** Accepts a route, a name or an id; no sentences and no @. */
const isPlain = (value: unknown): value is string => typeof value === 'string' && /^[\w /{}:$.-]{1,200}$/.test(value)

const isAllowed = (tag: [string, unknown]): tag is [string, string] => TAGS.includes(tag[0]) && isPlain(tag[1])

/** Path from the program's folder on, so that the server's own folders and host stay private. */
const pathOf = (filename: string | undefined): string | undefined => {
  if (filename === undefined) return undefined
  const path = filename.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '')
  const from = path.search(/(?:^|\/)(?:node_modules|apps|packages|assets|src)\//)
  if (from >= 0) return `app:///${path.slice(from).replace(/^\//, '')}`
  return /^node:[\w/]+$/.test(filename) ? filename : undefined
}

const bareFrame = (frame: Frame): Frame => ({
  filename: pathOf(frame.filename),
  function: frame.function?.slice(0, 100),
  lineno: frame.lineno,
  colno: frame.colno,
  in_app: frame.in_app,
})

const bareThrown = ({ type, value, stacktrace }: Thrown): Thrown => ({
  type: type !== undefined && /^[\w$.]{1,60}$/.test(type) ? type : 'Error',
  value: maskedText(value ?? ''),
  stacktrace: { frames: stacktrace?.frames?.map(bareFrame) ?? [] },
})

/**
 * Copies only fields known to hold no personal data: no user, request, headers, cookies, page address or IP address,
 * and no field that the protocol may add later (spec §8).
 */
export const bareEvent = (event: Reported): Bare => ({
  event_id: event.event_id,
  timestamp: event.timestamp,
  release: event.release,
  environment: event.environment,
  exception: { values: event.exception?.values?.map(bareThrown) ?? [] },
  tags: Object.fromEntries(Object.entries(event.tags ?? {}).filter(isAllowed)),
})
