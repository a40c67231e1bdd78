import { DatabaseUnavailable } from '../core/errors.ts'

/**
 * SQLSTATEs of a server that ends, starts or has no connection left (classes 08 and 57P0x, 53300), and of a replica that
 * a connection still leads to after a failover (25006).
 */
const LOST_STATES = /^(?:08\w{3}|57P0[1235]|53300|25006)$/

const LOST_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // No socket file while the server is down.
  'ENOENT',
])

/** Messages of the driver and its pool, which carry no code. */
const LOST_WORDS = /connection terminated|not queryable|timeout exceeded when trying to connect|client was closed/i

const isLost = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isLost)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return LOST_CODES.has(code) || LOST_STATES.test(code) || LOST_WORDS.test(error.message)
}

/** Awaits an answer of the database; a lost connection is thrown as DatabaseUnavailable, all else as it came. */
export const mapConnectionErrors = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    throw isLost(error) ? new DatabaseUnavailable(error) : error
  }
}
