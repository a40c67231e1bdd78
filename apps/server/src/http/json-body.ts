import type { FastifyInstance } from 'fastify'
import { TooLarge } from '../core/errors.ts'

/**
 * Maximum number of brackets and commas in a body: ten times an order of 20 designs to 1,000 places. Parsing millions
 * of empty objects would block all other calls for many seconds.
 */
const MAX_MARKS = 600_000

const MARKS: ReadonlySet<number> = new Set(Array.from('{[,', (mark) => mark.charCodeAt(0)))

/** Counts marks inside texts too: a normal body has few. Stops at the limit. */
const hasTooManyMarks = (body: string): boolean => {
  let marks = 0
  for (let at = 0; at < body.length && marks <= MAX_MARKS; at++) {
    if (MARKS.has(body.charCodeAt(at))) marks += 1
  }
  return marks > MAX_MARKS
}

/** Parses JSON as Fastify does, after rejecting bodies with too many marks. Plain text is the body of no call. */
export const readJsonBodies = (fastify: FastifyInstance): void => {
  fastify.removeContentTypeParser('text/plain')
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasTooManyMarks(body)) done(new TooLarge())
    else void parse(request, body, done)
  })
}
