import { maskText } from '@tiraaz/domain/error-reports/mask-text'
import type { FastifyRequest } from 'fastify'

/** Ids have 26 characters; tokens of links, addresses and sessions have 43 and more. */
const SECRET = /[\w%-]{40,}={0,2}/g
const QUERY = /\?[^\s"'<>]*/g

/** Masks possible tokens and search words in an address, or in a text that contains one. */
const withoutSecrets = (text: string): string => text.replaceAll(QUERY, '?…').replaceAll(SECRET, '…')

/** Properties of an error that name a place and never a value; values stand in PostgreSQL's detail and parameters. */
const KEPT = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'statusCode',
] as const

const keptOf = (error: Error): Record<string, unknown> => {
  const own = new Map<string, unknown>(Object.entries(error))
  return Object.fromEntries(KEPT.flatMap((key) => (own.get(key) === undefined ? [] : [[key, own.get(key)]])))
}

/** Errors of PostgreSQL about data (class 22) quote the value that could not be read. */
const quotesData = (error: Error): boolean =>
  'severity' in error && 'code' in error && String(error.code).startsWith('22')

const messageOf = (error: Error): string =>
  quotesData(error) ? maskText(error.message) : withoutSecrets(error.message)

type LoggedError = { type: string; message: string; stack: string; [key: string]: unknown }

const err = (thrown: unknown): LoggedError => {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: '', stack: '' }
  const message = messageOf(thrown)
  return {
    type: thrown.name,
    message,
    stack: withoutSecrets((thrown.stack ?? '').replace(thrown.message, () => message)),
    ...keptOf(thrown),
    ...(thrown.cause === undefined ? {} : { cause: err(thrown.cause) }),
    ...(thrown instanceof AggregateError ? { errors: thrown.errors.map(err) } : {}),
  }
}

/** Without the caller's network address, which is personal data: the proxy's log has it. */
const req = ({ method, url }: FastifyRequest) => ({ method, url: withoutSecrets(url) })

/** Writes calls and errors to the log without personal data, tokens, search words or values of rows, at every level. */
export const LOG_SERIALIZERS = { req, err }
