import type { z } from 'zod'
import { ADDRESSES, type EndpointName } from './addresses.ts'

/** Encoding of the request body. Default JSON; `form` for RFC 6749, `bytes` for an upload. */
export type BodyKind = 'json' | 'form' | 'bytes'
/** Kind of the response. Default JSON; `image`, `file` and `nothing` (204) have no schema to check. */
export type ResponseKind = 'json' | 'image' | 'file' | 'nothing'

type Schemas = {
  /** Sentence for the API document. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  bodyKind?: BodyKind
  response?: z.ZodType
  responseKind?: ResponseKind
  /** The response has an ETag. A request with it in If-None-Match gets 304 while nothing has changed. */
  isConditional?: boolean
  /** A heavy read: a replica of the database answers it where there is one that has all that was written before. */
  readsReplica?: boolean
  /** Units that the rate limit counts; by default 10 for files, 5 for uploads, and 1. */
  cost?: number
}

/**
 * Declares an endpoint: address, schemas and a sentence. The server binds a handler to it, tests inject by it, and the
 * API document is generated from it. The browser calls it by name (`call('getOrder', {params})`) with these types.
 */
export const endpoint = <const N extends EndpointName, const S extends Schemas>(name: N, schemas: S) => ({
  name,
  method: ADDRESSES[name].method,
  path: ADDRESSES[name].path,
  ...schemas,
})

export type Endpoint = Schemas & { name: EndpointName; method: string; path: string }

type Wire<S, Key extends string> = S extends z.ZodType
  ? { [K in Key]: z.input<S> }
  : // biome-ignore format: an absent part adds nothing
    unknown
/** Query of the request; may be omitted if all its fields are optional. */
type WireQuery<S> = S extends z.ZodType
  ? object extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : // biome-ignore format: an absent part adds nothing
    unknown
type ParsedInput<S, Key extends string> = S extends z.ZodType ? { [K in Key]: z.output<S> } : unknown
type SchemaOf<E, Key extends keyof Schemas> = E extends { [K in Key]: infer S } ? S : undefined

/** Input of a caller: `{ params, query, body }`, each only if the endpoint has it. */
export type EndpointInput<E> = Wire<SchemaOf<E, 'params'>, 'params'> &
  WireQuery<SchemaOf<E, 'query'>> &
  Wire<SchemaOf<E, 'body'>, 'body'>

/** Parsed input of a handler. */
export type EndpointRequest<E> = ParsedInput<SchemaOf<E, 'params'>, 'params'> &
  ParsedInput<SchemaOf<E, 'query'>, 'query'> &
  ParsedInput<SchemaOf<E, 'body'>, 'body'>

/** Response body; undefined if the endpoint has none. */
export type EndpointOutput<E> = E extends { response: infer S extends z.ZodType } ? z.output<S> : undefined
