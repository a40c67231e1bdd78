import type { FastifyInstance } from 'fastify'
import { TooLarge } from '../core/errors.ts'

/**
 * How many brackets and commas a body may have: ten times an order of 20 designs to 1,000 places. Looking through
 * millions of empty objects would hold everybody up for many seconds.
 */
const MAX_MARKS = 600_000

const MARKS: ReadonlySet<number> = new Set(Array.from('{[,', (mark) => mark.charCodeAt(0)))

/** Those in texts count too: an honest body has few. Looks no further than it needs to know. */
const hasTooManyMarks = (body: string): boolean => {
  let marks = 0
  for (let at = 0; at < body.length && marks <= MAX_MARKS; at++) {
    if (MARKS.has(body.charCodeAt(at))) marks += 1
  }
  return marks > MAX_MARKS
}

/** Reads JSON as Fastify does, after a look at how much of it there is. */
export const readJsonBodies = (fastify: FastifyInstance): void => {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasTooManyMarks(body)) done(new TooLarge())
    else void parse(request, body, done)
  })
}
