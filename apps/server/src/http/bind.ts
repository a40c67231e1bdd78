import type { Readable } from 'node:stream'
import { createHash } from 'node:crypto'
import type { EndpointName } from '@tiraaz/contract/addresses'
import type { Endpoint, EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import { ENDPOINTS, type Endpoints } from '@tiraaz/contract/endpoints'
import { id } from '@tiraaz/contract/wire-types'
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BaseCtx, TokenHolder } from '../context/context.ts'
import type { ReadReplica } from '../db/read-replica.ts'
import { Forbidden, Invalid, NotFound, TooLarge } from '../core/errors.ts'
import { parseLocale } from './locale.ts'
import { parseBy } from './parse-problems.ts'
import type { LimitCall } from './rate-limit.ts'
import { readQuery } from './read-query.ts'
import type { BesideCaller } from './caller.query.ts'
import { type TokenClaims, type CtxOf, enterScope } from './scope.ts'

const tagOf = (json: string): string => `"${createHash('sha1').update(json).digest('base64url')}"`

/** Reads entity tags without the weak mark that a compressing proxy adds; only the content is compared. */
const tagsOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** Returns true if the caller already has the answer with this tag (If-None-Match, RFC 9110). */
const isKnown = (tag: string, { headers }: FastifyRequest): boolean => tagsOf(headers['if-none-match']).includes(tag)

export type { BesideCaller } from './caller.query.ts'

/** Bare request and reply, for the few handlers that stream bytes or set their own headers. */
export type Http = { request: FastifyRequest; reply: FastifyReply }

/** Result of a handler: bytes if the contract says image or file, otherwise the type of its output schema. */
type OutputOf<N extends EndpointName> = Endpoints[N] extends { responseKind: 'image' | 'file' }
  ? Readable
  : EndpointOutput<Endpoints[N]>

type Handler<N extends EndpointName, Beside = unknown> = (
  ctx: CtxOf<N>,
  input: EndpointRequest<Endpoints[N]>,
  http: Http & { beside: Beside },
) => Promise<OutputOf<N>> | OutputOf<N>

/** Expression that the statement of the scope check reads for a call, beside the caller; the handler gets its value. */
type ReadBeside<Beside> = {
  beside: BesideCaller<Beside>
  /**
   * Returns the version of the answer in one language, which changes whenever the answer does: a conditional call with it
   * gets its 304 before the answer is built.
   */
  versionOf?: (ctx: BaseCtx, beside: Beside) => string
}

/** Binds a handler to an endpoint of the contract: scope, parsing, answer. */
export type Bind = {
  <N extends EndpointName>(name: N, handler: Handler<N>): void
  <N extends EndpointName, Beside>(name: N, handler: Handler<N, Beside>, read: ReadBeside<Beside>): void
}

export type BindOptions = {
  base: Pick<BaseCtx, 'db' | 'now' | 'newId' | 'ports'>
  /** Returns the holder of a valid access token, or null. */
  holderOfToken: (token: string) => Promise<TokenHolder | null>
  /** Answers that do not fit the contract are errors (tests and development). */
  checkResponses: boolean
  /** Replica of the database for the reads that the contract names. */
  replica?: ReadReplica | undefined
  /** By default calls are not limited. */
  limitCall?: LimitCall
}

declare module 'fastify' {
  interface FastifyRequest {
    scopedCtx: BaseCtx | null
    /** Value that the scope check read beside the caller. */
    besideCaller: unknown
  }
}

/** Disposition of bytes without a file name. */
const DISPOSITION = { image: 'inline', file: 'attachment' } as const

const JSON_BODY_LIMIT = 16 * 1024 * 1024

/** Returns null for a malformed id, so that it never reaches the database. */
const idOrNull = (value: unknown): string | null => {
  const parsed = id.safeParse(value)
  return parsed.success ? parsed.data : null
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/.exec(request.headers.authorization ?? '')?.[1] ?? null

const clientIdOf = (request: FastifyRequest): string | null => {
  const { params } = request
  if (typeof params !== 'object' || params === null || !('clientId' in params)) return null
  return idOrNull(params.clientId)
}

const claimsOf = async (request: FastifyRequest, holderOfToken: BindOptions['holderOfToken']): Promise<TokenClaims> => {
  const token = bearerOf(request)
  return {
    holder: token === null ? null : await holderOfToken(token),
    organizationId: idOrNull(request.headers['organization-id']),
    clientId: clientIdOf(request),
  }
}

/** Rejects a malformed id in the path: 403 for the client, 404 for the rest (R1). */
const parseParams = (schema: z.ZodType, params: unknown): unknown => {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw parsed.error.issues.some((issue) => issue.path[0] === 'clientId') ? new Forbidden() : new NotFound()
}

/** Parses a body. zod spreads the problems that it collects: hundreds of thousands overflow the stack (TooLarge). */
const readBody = (schema: z.ZodType, body: unknown): ReturnType<typeof parseBy> => {
  try {
    return parseBy(schema, body)
  } catch (error) {
    throw error instanceof RangeError ? new TooLarge() : error
  }
}

const parseInput = (endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> => {
  const input: Record<string, unknown> = {}
  if (endpoint.params !== undefined) input.params = parseParams(endpoint.params, request.params)
  const query = readQuery(endpoint, request.query as Parameters<typeof readQuery>[1]) // Fastify reads texts and lists of them
  const body = endpoint.body === undefined ? null : readBody(endpoint.body, request.body ?? undefined)
  const problems = [...query.problems, ...(body?.problems ?? [])]
  if (problems.length > 0) throw new Invalid(problems)
  if (endpoint.query !== undefined) input.query = query.value
  if (body !== null) input.body = body.value
  return input
}

const checked = (endpoint: Endpoint, output: unknown): unknown => {
  const result = endpoint.response?.safeParse(output)
  if (result?.success === false) {
    throw new Error(`The answer of ${endpoint.name} does not fit its contract: ${result.error.message}`)
  }
  return output
}

const FORM = 'application/x-www-form-urlencoded'

/** Rejects a form where the call takes JSON: browsers send forms across sites without asking first (CORS). */
const refuseOtherForms = ({ bodyKind }: Endpoint, { headers }: FastifyRequest): void => {
  if (bodyKind !== 'form' && headers['content-type']?.toLowerCase().includes(FORM) === true) {
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM)
  }
}

/** Returns true for calls that move the bytes of a file. */
const isTransfer = ({ bodyKind, responseKind }: Endpoint): boolean =>
  bodyKind === 'bytes' || responseKind === 'file' || responseKind === 'image'

type Run = (ctx: BaseCtx, input: unknown, http: Http & { beside: unknown }) => unknown // types meet in Handler<N>

/** Runs a heavy read on the replica; on the primary if the replica cannot answer now, or fails during the read. */
const runOnReplica =
  (run: Run, replica: ReadReplica): Run =>
  async (ctx, ...rest) => {
    const db = await replica.findCurrent()
    if (db === null) return run(ctx, ...rest)
    try {
      return await run({ ...ctx, db }, ...rest)
    } catch (error) {
      if (!replica.isItsFailure(error)) throw error
      ctx.log.warn({ err: error }, 'the primary answers a read on which the replica failed')
      return run(ctx, ...rest)
    }
  }

const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Returns the function that binds handlers to endpoints; handlers meet the network in no other way. */
export const bindTo = (
  fastify: FastifyInstance,
  { base, holderOfToken, checkResponses, replica, limitCall }: BindOptions,
): Bind => {
  fastify.decorateRequest('scopedCtx', null)
  fastify.decorateRequest('besideCaller', null)
  return <N extends EndpointName, Beside>(name: N, handler: Handler<N, Beside>, read?: ReadBeside<Beside>) => {
    const endpoint: Endpoint = ENDPOINTS[name]
    const own = handler as unknown as Run
    const run = endpoint.readsReplica === true && replica !== undefined ? runOnReplica(own, replica) : own
    fastify.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      bodyLimit: JSON_BODY_LIMIT,
      config: { endpoint: name, isTransfer: isTransfer(endpoint) },
      // Checked before the body is read: megabytes of strangers are not parsed, and 401 and 403 come before 400.
      onRequest: async (request, reply) => {
        const locale = parseLocale(request.headers['accept-language'])
        const claims = await claimsOf(request, holderOfToken)
        request.callerId = claims.holder?.userId ?? null
        limitCall?.({ request, reply }, { endpoint, userId: request.callerId })
        const scoped = await enterScope({ ...base, locale, log: request.log }, { name, claims, beside: read?.beside })
        request.scopedCtx = scoped.ctx
        request.besideCaller = scoped.beside
        refuseOtherForms(endpoint, request)
      },
      handler: async (request, reply) => {
        if (request.scopedCtx === null) throw new Error(`No scope was entered for ${name}`)
        const { scopedCtx: ctx, besideCaller: beside } = request
        const http = { request, reply, beside: beside as Beside } // as the statement of `read` gave it
        const input = parseInput(endpoint, request)
        const version = read?.versionOf?.(ctx, http.beside)
        const versionTag = version === undefined ? null : tagOf(`${ctx.locale} ${version}`)
        // The version is read first: a write in between sends the answer once more, never once too seldom.
        if (versionTag !== null && isKnown(versionTag, request)) {
          return reply.headers({ etag: versionTag, 'cache-control': 'no-store' }).status(304).send()
        }
        const output = await run(ctx, input, http)
        if (endpoint.responseKind === 'image' || endpoint.responseKind === 'file') {
          if (!reply.hasHeader('content-disposition'))
            void reply.header('content-disposition', DISPOSITION[endpoint.responseKind])
          return reply.send(output)
        }
        if (endpoint.responseKind === 'nothing') return reply.status(204).send()
        void reply.header('cache-control', 'no-store')
        const json = JSON.stringify(checkResponses ? checked(endpoint, output) : output)
        const tag = versionTag ?? (endpoint.isConditional === true ? tagOf(json) : null)
        if (tag !== null) void reply.header('etag', tag)
        if (tag !== null && versionTag === null && isKnown(tag, request)) return reply.status(304).send()
        return reply.type('application/json; charset=utf-8').send(json)
      },
    })
  }
}
