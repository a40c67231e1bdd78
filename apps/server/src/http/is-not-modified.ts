import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const tagOf = (json: string): string => `"${createHash('sha1').update(json).digest('base64url')}"`

/** Reads entity tags without the weak mark that a compressing proxy adds; only the content is compared. */
const tagsOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Sets the ETag; returns true if the caller already has this answer (If-None-Match, RFC 9110). */
export const isNotModified = (json: string, request: FastifyRequest, reply: FastifyReply): boolean => {
  const tag = tagOf(json)
  void reply.header('etag', tag)
  return tagsOf(request.headers['if-none-match']).includes(tag)
}
