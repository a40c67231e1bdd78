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
/** Of an event of the Sentry protocol, the parts that may leave the portal. */
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

/** A route, a name or an id: no sentence, and nothing with the sign of a mail address. */
const isPlain = (value: unknown): value is string => typeof value === 'string' && /^[\w /{}:$.-]{1,200}$/.test(value)

const isAllowed = (tag: [string, unknown]): tag is [string, string] => TAGS.includes(tag[0]) && isPlain(tag[1])

/** From the folder of the program on: where it lies, and on whose machine, is nobody's business. */
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
 * Takes over what is known to hold no personal data instead of taking out what is known to hold some: no user, request,
 * headers, cookies, address of the page or of the machine, and whatever the protocol may add later (spec §8).
 */
export const bareEvent = (event: Reported): Bare => ({
  event_id: event.event_id,
  timestamp: event.timestamp,
  release: event.release,
  environment: event.environment,
  exception: { values: event.exception?.values?.map(bareThrown) ?? [] },
  tags: Object.fromEntries(Object.entries(event.tags ?? {}).filter(isAllowed)),
})
