import { Validator } from '@seriousme/openapi-schema-validator'
import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import { ENDPOINTS } from '@tiraaz/contract/endpoints'
import { PERMISSIONS } from '@tiraaz/contract/permissions'
import { PROBLEM_CODES } from '@tiraaz/domain/problem'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NAMES = Object.keys(ADDRESSES) as EndpointName[]
const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')
const paramsOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort()

type Content = Record<string, { schema: { examples?: unknown[] } }>
/** Operation of the OpenAPI document: the fields that the tests read. */
type Operation = { requestBody?: { content: Content }; responses: Record<string, { content?: Content }> }

/** Tables without an organization, each with its reason. */
const NOT_OF_ONE_ORGANIZATION: Record<string, string> = {
  organizations: 'is the tenant itself',
  users: 'one person may work for clients of several organizations',
  refresh_token_families: 'a log-in is of a person',
  refresh_tokens: 'a log-in is of a person',
  second_factors: 'a log-in is of a person',
  recovery_codes: 'a log-in is of a person',
  passkeys: 'a log-in is of a person',
  used_passkey_challenges: 'nobody is logged in yet',
  login_failures: 'nobody is logged in yet',
  password_resets: 'a log-in is of a person',
  link_requests: 'nobody is logged in yet',
  mails: 'those about the account itself are of no organization',
  signing_keys: 'one portal signs for all',
  secrets: 'keys of the portal itself',
  address_keys: 'keys of the portal itself',
  failed_jobs: 'those of the whole portal are of no organization',
  portal_processes: 'processes of the portal itself',
  backup_runs: 'a backup is of the whole portal',
  vat_rates: 'the law of a country',
  registered_organizations: 'the public register of a country',
  product_design_files: 'part of product_designs, reached only through it',
  order_design_files: 'part of order_designs, reached only through it',
  order_design_destinations: 'part of order_designs, reached only through it',
  order_design_packages: 'part of order_designs, reached only through it',
  sales_invoice_orders: 'part of sales_invoices, reached only through it',
  sales_invoice_lines: 'part of sales_invoices, reached only through it',
  messages: 'part of conversations, reached only through it',
  proof_comments: 'part of proof_rounds, reached only through it',
  proof_decisions: 'part of proof_rounds, reached only through it',
  proof_people: 'part of proof_rounds, reached only through it',
  proof_round_files: 'part of proof_rounds, reached only through it',
  migration_checksums: 'what the database itself was made by',
}

/** Excludes the migrations' own tables. */
const isOurs = (table: string): boolean => !table.startsWith('kysely_')

describe('the contract', () => {
  it('every endpoint has a handler', () => {
    const unbound = NAMES.filter((name) => {
      const { method, path } = ADDRESSES[name]
      return !app.fastify.hasRoute({ method, url: fastifyPath(path) })
    })
    expect(unbound).toEqual([])
  })

  it('every endpoint has a permission', () => {
    expect(Object.keys(PERMISSIONS).sort()).toEqual(Object.keys(ENDPOINTS).sort())
  })

  it('no two endpoints share an address', () => {
    const addresses = NAMES.map((name) => `${ADDRESSES[name].method} ${ADDRESSES[name].path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('the OpenAPI document describes requests, answers and errors (R33, R34)', async () => {
    const { body } = await app.call('getOpenApi', { userId: null, organizationId: null }, {})
    const paths = body.paths as Record<string, Record<string, Operation>>
    const operation = (name: EndpointName): Operation => {
      const { method, path } = ADDRESSES[name]
      return paths[path]?.[method.toLowerCase()] ?? { responses: {} }
    }
    const statuses = (name: EndpointName): number[] => Object.keys(operation(name).responses).map(Number)
    expect(statuses('downloadDesignFile')).toEqual(expect.arrayContaining([200, 206, 403, 404, 416]))
    expect(statuses('saveContact')).toEqual([200, 400, 401, 403, 404, 408, 409, 413, 415, 429, 500, 503, 507])
    expect(statuses('distribute')).toEqual([200, 400, 401, 403, 404, 408, 409, 413, 415, 429, 500, 503, 507])
    expect(statuses('suggestOrganizations')).toEqual([200, 400, 401, 403, 404, 409, 429, 500, 503, 507])
    expect(statuses('getPortalSettings')).toEqual([200, 400, 429, 500, 503, 507])
    for (const name of ['saveContact', 'distribute'] as const) {
      const [example] = operation(name).requestBody?.content['application/json']?.schema.examples ?? []
      expect([name, ENDPOINTS[name].body.safeParse(example).success]).toEqual([name, true])
    }
    for (const name of ['suggestOrganizations', 'getPortalSettings'] as const) {
      const [example] = operation(name).responses['200']?.content?.['application/json']?.schema.examples ?? []
      expect([name, ENDPOINTS[name].response.safeParse(example).success]).toEqual([name, true])
    }
  })

  it('the OpenAPI document is published as valid OpenAPI 3.1 with every operation (R34)', async () => {
    const { body } = await app.call('getOpenApi', { userId: null, organizationId: null }, {})
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(body))
    expect(errors ?? []).toEqual([])
    expect([valid, validator.version, body.openapi]).toEqual([true, '3.1', '3.1.0'])
    const paths = body.paths as Record<string, Record<string, { operationId: string }>>
    const operationIds = NAMES.map(
      (name) => paths[ADDRESSES[name].path]?.[ADDRESSES[name].method.toLowerCase()]?.operationId,
    )
    expect(operationIds).toEqual(NAMES)
  })
})

describe('the texts', () => {
  // spec: V1
  it('every problem has a sentence in both languages, with the same params', () => {
    const texts: Record<'et' | 'en', Record<string, string>> = { et: et.problems, en: en.problems }
    for (const code of PROBLEM_CODES) {
      expect([code, texts.et[code]?.length, texts.en[code]?.length]).toEqual([
        code,
        expect.any(Number),
        expect.any(Number),
      ])
      expect([code, paramsOf(texts.en[code] ?? '')]).toEqual([code, paramsOf(texts.et[code] ?? '')])
    }
    expect(Object.keys(texts.et).sort()).toEqual([...PROBLEM_CODES].sort())
  })
})

describe('the database', () => {
  it('every foreign key has an index that begins with its columns', async () => {
    const { rows } = await sql<{ table: string; name: string }>`
      select c.conrelid::regclass::text as table, c.conname as name
      from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indpred is null
          and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)] @> c.conkey
      )
      order by 1, 2
    `.execute(app.database.db)
    expect(rows).toEqual([])
  })

  it('every table of a tenant carries organization_id (R1)', async () => {
    const { rows } = await sql<{ table: string }>`
      select t.table_name as table from information_schema.tables t
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and not exists (
        select from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = t.table_name
          and c.column_name = 'organization_id' and c.is_nullable = 'NO'
      )
    `.execute(app.database.db)
    const without = rows.map((row) => row.table).filter(isOurs)
    expect(without.sort()).toEqual(Object.keys(NOT_OF_ONE_ORGANIZATION).sort())
  })
})
