import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const tagOf = (json: string): string => `"${createHash('sha1').update(json).digest('base64url')}"`

/** A proxy that packs an answer marks its tag as weak; compared is what it says. */
const tagsOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Whether the caller has this very answer already (If-None-Match, RFC 9110); names it for the next time. */
export const isKnown = (json: string, request: FastifyRequest, reply: FastifyReply): boolean => {
  const tag = tagOf(json)
  void reply.header('etag', tag)
  return tagsOf(request.headers['if-none-match']).includes(tag)
}
