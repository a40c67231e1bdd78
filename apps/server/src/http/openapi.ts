import { ENDPOINTS } from '@tiraaz/contract/endpoints'
import type { Endpoint } from '@tiraaz/contract/endpoint'
import { type Permission, PERMISSIONS } from '@tiraaz/contract/permissions'
import { problemDetails, validationResult } from '@tiraaz/contract/validation-result'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** zod types the parts of a shape by its core alone; every shape of a contract is made of `z` schemas. */
const partsOf = (schema: z.ZodObject | undefined): [string, z.ZodType][] =>
  Object.entries(schema?.shape ?? {}).map(([name, part]) => [name, part as z.ZodType])

const MEDIA = { json: 'application/json', form: 'application/x-www-form-urlencoded', bytes: 'application/octet-stream' }

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] =>
  partsOf(schema).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part, undefined).success,
    ...(name.endsWith('[]') ? { style: 'form', explode: true } : {}),
    schema: schemaOf(part, 'input'),
  }))

const bodyOf = (endpoint: Endpoint): Json => {
  const kind = endpoint.bodyKind ?? 'json'
  if (endpoint.body === undefined && kind !== 'bytes') return {}
  const schema = endpoint.body === undefined ? { type: 'string', format: 'binary' } : schemaOf(endpoint.body, 'input')
  return { requestBody: { required: true, content: { [MEDIA[kind]]: { schema } } } }
}

const successOf = (endpoint: Endpoint): Json => {
  if (endpoint.responseKind === 'nothing') return { 204: { description: 'Done.' } }
  const bytes = { schema: { type: 'string', format: 'binary' } }
  if (endpoint.responseKind === 'file') {
    const content = { 'application/octet-stream': bytes }
    return {
      200: { description: 'The whole file.', content },
      206: { description: 'The bytes that the header Range asks for.', content },
      416: { description: 'The file has no such bytes.' },
    }
  }
  const content =
    endpoint.responseKind === 'image' || endpoint.response === undefined
      ? { 'image/webp': bytes }
      : { 'application/json': { schema: schemaOf(endpoint.response, 'output') } }
  const known =
    endpoint.isConditional === true ? { 304: { description: 'As If-None-Match says: nothing changed.' } } : {}
  return { 200: { description: 'Done.', content }, ...known }
}

const failure = (name: string): Json => ({ $ref: `#/components/responses/${name}` })

/** Responses for bodies that are refused before they are parsed. */
const bodyFailuresOf = ({ body, bodyKind }: Endpoint): Json =>
  body === undefined && bodyKind === undefined
    ? {}
    : { 408: failure('BodyTooSlow'), 413: failure('TooLarge'), 415: failure('OtherMediaType') }

const failuresOf = (permission: Permission): Json => {
  const always = {
    400: failure('Invalid'),
    429: failure('TooMany'),
    500: failure('Failure'),
    503: failure('Unavailable'),
    507: failure('DiskFull'),
  }
  if (permission.scope === 'public') return always
  if (permission.scope === 'signed') return { ...always, 403: failure('Forbidden'), 404: failure('NotFound') }
  const own = { ...always, 401: failure('Unauthenticated'), 403: failure('Forbidden') }
  return permission.scope === 'client' ? { ...own, 404: failure('NotFound'), 409: failure('Conflict') } : own
}

const operationOf = (endpoint: Endpoint): Json => {
  const permission: Permission = PERMISSIONS[endpoint.name]
  const isOpen = permission.scope === 'public' || permission.scope === 'signed'
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(isOpen ? { security: [] } : {}),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...bodyOf(endpoint),
    responses: { ...successOf(endpoint), ...failuresOf(permission), ...bodyFailuresOf(endpoint) },
  }
}

/**
 * Definitions that a schema carries within itself move to the components, since nothing refers into an operation.
 * Only schemas that contain themselves have one; they must have a name of their own.
 */
const hoistDefinitions = (value: unknown, schemas: Json): unknown => {
  if (Array.isArray(value)) return value.map((part) => hoistDefinitions(part, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { $defs = {}, ...rest } = value as Json
  for (const [name, definition] of Object.entries($defs as Json)) {
    if (name.startsWith('__')) throw new Error('A schema that contains itself needs an id in z.globalRegistry')
    schemas[name] = hoistDefinitions(definition, schemas)
  }
  const moved = (key: string, part: unknown): unknown =>
    key === '$ref' ? String(part).replace('#/$defs/', '#/components/schemas/') : hoistDefinitions(part, schemas)
  return Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, moved(key, part)]))
}

const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } } },
})

/** The API document (R34): made from the same values that bind, validate and call. */
export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {}
  const schemas: Json = {
    ValidationResult: schemaOf(validationResult, 'output'),
    ProblemDetails: schemaOf(problemDetails, 'output'),
  }
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tiraaž', version: '1', description: 'Ordering portal for print products.' },
    security: [{ bearer: [], organization: [] }],
    paths: hoistDefinitions(paths, schemas),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        organization: { type: 'apiKey', in: 'header', name: 'organization-id' },
      },
      schemas,
      responses: {
        Invalid: {
          description: 'The input is refused; nothing was changed.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ValidationResult' } } },
        },
        Unauthenticated: problem('No valid access token.'),
        Forbidden: problem('Not for this caller.'),
        NotFound: problem('Nothing of that id in the caller’s scope.'),
        Conflict: problem('The version named is no longer the current one; nothing was changed.'),
        TooLarge: problem('The body is larger than any honest one.'),
        OtherMediaType: problem('The body is not of the type that this call takes.'),
        TooMany: problem('Too many calls, uploads or attempts; Retry-After says when. RateLimit names what is left.'),
        Unavailable: problem('The database does not answer; Retry-After says when to ask again.'),
        DiskFull: problem('The portal has no disk space left; nothing was saved.'),
        BodyTooSlow: problem('The body came too slowly.'),
        Failure: problem('Unexpected; the request id is in the log.'),
      },
    },
  }
}
