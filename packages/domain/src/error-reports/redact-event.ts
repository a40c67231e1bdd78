import { maskText } from './mask-text.ts'

type Frame = {
  filename?: string | undefined
  function?: string | undefined
  lineno?: number | undefined
  colno?: number | undefined
  in_app?: boolean | undefined
}
type ExceptionValue = {
  type?: string | undefined
  value?: string | undefined
  stacktrace?: { frames?: Frame[] | undefined } | undefined
}
/** Fields of a Sentry event that may leave the portal. */
type ErrorEvent = {
  event_id?: string | undefined
  timestamp?: number | undefined
  release?: string | undefined
  environment?: string | undefined
  exception?: { values?: ExceptionValue[] | undefined } | undefined
  tags?: Record<string, unknown> | undefined
}

type RedactedEvent = ErrorEvent & { tags: Record<string, string> }

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

const redactFrame = (frame: Frame): Frame => ({
  filename: pathOf(frame.filename),
  function: frame.function?.slice(0, 100),
  lineno: frame.lineno,
  colno: frame.colno,
  in_app: frame.in_app,
})

const redactException = ({ type, value, stacktrace }: ExceptionValue): ExceptionValue => ({
  type: type !== undefined && /^[\w$.]{1,60}$/.test(type) ? type : 'Error',
  value: maskText(value ?? ''),
  stacktrace: { frames: stacktrace?.frames?.map(redactFrame) ?? [] },
})

/**
 * Copies only fields known to hold no personal data: no user, request, headers, cookies, page address or IP address,
 * and no field that the protocol may add later (spec §8).
 */
export const redactEvent = (event: ErrorEvent): RedactedEvent => ({
  event_id: event.event_id,
  timestamp: event.timestamp,
  release: event.release,
  environment: event.environment,
  exception: { values: event.exception?.values?.map(redactException) ?? [] },
  tags: Object.fromEntries(Object.entries(event.tags ?? {}).filter(isAllowed)),
})
