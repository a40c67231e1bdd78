import type { z } from 'zod'
import { ADDRESSES, type EndpointName } from './addresses.ts'

/** What travels in the body: JSON unless said otherwise; `form` for RFC 6749, `bytes` for an upload. */
export type BodyKind = 'json' | 'form' | 'bytes'
/** What the answer is: JSON unless said otherwise; `image`, `file` and `nothing` (204) have no schema to check. */
export type ResponseKind = 'json' | 'image' | 'file' | 'nothing'

type Schemas = {
  /** One sentence for the API document. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  bodyKind?: BodyKind
  response?: z.ZodType
  responseKind?: ResponseKind
  /** The answer carries an ETag; whoever names it again in If-None-Match hears 304 while nothing changed. */
  isConditional?: boolean
}

/**
 * An endpoint as a value: address, schemas and a sentence. The server binds a handler to it, tests inject by it,
 * the API document is made from it; the browser calls it by name (`call('getOrder', {params})`) with these types.
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
/** A query of which nothing is needed may be left out. */
type WireQuery<S> = S extends z.ZodType
  ? object extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : // biome-ignore format: an absent part adds nothing
    unknown
type Parsed<S, Key extends string> = S extends z.ZodType ? { [K in Key]: z.output<S> } : unknown
type Part<E, Key extends keyof Schemas> = E extends { [K in Key]: infer S } ? S : undefined

/** What a caller gives: `{ params, query, body }`, each only where the endpoint has it. */
export type EndpointInput<E> = Wire<Part<E, 'params'>, 'params'> &
  WireQuery<Part<E, 'query'>> &
  Wire<Part<E, 'body'>, 'body'>

/** What a handler gets, after parsing. */
export type EndpointRequest<E> = Parsed<Part<E, 'params'>, 'params'> &
  Parsed<Part<E, 'query'>, 'query'> &
  Parsed<Part<E, 'body'>, 'body'>

/** What the answer holds; undefined where there is none. */
export type EndpointOutput<E> = E extends { response: infer S extends z.ZodType } ? z.output<S> : undefined
