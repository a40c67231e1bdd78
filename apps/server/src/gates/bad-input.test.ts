import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import type { Endpoint } from '@tiraaz/contract/endpoint'
import { ENDPOINTS } from '@tiraaz/contract/endpoints'
import { type Permission, PERMISSIONS } from '@tiraaz/contract/permissions'
import { problemDetails, validationResult } from '@tiraaz/contract/validation-result'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCallers, getExpectedStatus, type CallerProfile } from '../testing/worlds/callers.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { createStandingScene } from '../testing/scenes/call-scenes.ts'
import { type TypicalInput, getTypicalInput } from '../testing/scenes/typical-calls.ts'
import { buildWorld, type World } from '../testing/worlds/world.ts'

const NAMES = Object.keys(ADDRESSES) as EndpointName[]
const endpointOf = (name: EndpointName): Endpoint => ENDPOINTS[name]
const permissionOf = (name: EndpointName): Permission => PERMISSIONS[name]
const queryKeysOf = (name: EndpointName): string[] => Object.keys(endpointOf(name).query?.shape ?? {})

let app: TestApp
let world: World
let everybody: CallerProfile[]
beforeAll(async () => {
  app = await openTestApp()
  world = await buildWorld(app)
  everybody = await listCallers(app, world, await buildWorld(app))
})
afterAll(() => app.close())

/** First caller that the permission table allows. */
const callerOf = (name: EndpointName): CallerProfile => {
  const target = { organizationId: world.organizationId, client: world.own }
  const who = everybody.find((one) => getExpectedStatus(permissionOf(name), one, target) === 'ok')
  if (who === undefined) throw new Error(`Nobody may call ${name}`)
  return who
}

const inputOf = (name: EndpointName): Promise<TypicalInput> => getTypicalInput(name, createStandingScene(world.own))

type RawAnswer = { status: number; text: string; headers: Record<string, unknown> }

/** Checks an error answer against R33 alone; null where it is right. */
const wrongShape = (name: EndpointName, { status, text, headers }: RawAnswer): string | null => {
  if (status < 400) return null
  if (status >= 500) return `${status} ${text}`
  if (/\bat .+:\d+:\d+|node_modules|select |insert into/i.test(text)) return `tells internals: ${text}`
  const type = String(headers['content-type'])
  const body: unknown = JSON.parse(text)
  // The token endpoint speaks RFC 6749 instead.
  if (name === 'token' || name === 'revokeToken') return text.includes('"error"') || status !== 400 ? null : text
  if (status === 400)
    return type.startsWith('application/json') && validationResult.safeParse(body).success ? null : text
  return type.startsWith('application/problem+json') && problemDetails.safeParse(body).success ? null : text
}

const NONSENSE = ['', ' ', '0', '-1', '1.5', '1e9', '1000000000', '99999999999999999999', 'NaN', 'null', '2026-02-30']
const NONSENSE_TEXTS = ['x'.repeat(3000), '\u0000', "'; drop table orders; --", '%', '../..', '😀', '[object Object]']
const NONSENSE_BODIES = [null, [], {}, 'tekst', 0, true, { üks: 'kaks' }, { items: 'palju' }, { items: [null] }, [[[]]]]

describe('bad input (R33)', () => {
  it.each(NAMES)('%s answers every malformed query as R33 says', async (name) => {
    const wrong: string[] = []
    const who = callerOf(name)
    const { body, query = {}, ...rest } = await inputOf(name)
    for (const key of queryKeysOf(name)) {
      for (const value of [...NONSENSE, ...NONSENSE_TEXTS]) {
        const answer = await app.callRaw(name, who, { ...rest, body, query: { ...query, [key]: value } })
        const problem = wrongShape(name, answer)
        if (problem !== null) wrong.push(`${key}=${value}: ${problem}`)
      }
    }
    expect(wrong).toEqual([])
  })

  const isPublic = (name: EndpointName): boolean => permissionOf(name).scope === 'public'

  it.each(NAMES)('%s rejects unknown query names, unless it is public (R32)', async (name) => {
    const { query = {}, ...rest } = await inputOf(name)
    const answer = await app.callRaw(name, callerOf(name), { ...rest, query: { ...query, olematu: 'x' } })
    const isRefused = answer.problems.some(({ key }) => key === 'olematu')
    expect(isRefused).toBe(!isPublic(name))
  })

  // Forms and raw bytes are left out: their own tests say how malformed bodies are rejected.
  const isJson = (name: EndpointName): boolean => endpointOf(name).bodyKind === undefined
  const withBody = NAMES.filter((name) => endpointOf(name).body !== undefined && isJson(name))

  it.each(withBody)('%s rejects every malformed body', async (name) => {
    const wrong: string[] = []
    const who = callerOf(name)
    const { body: _, ...rest } = await inputOf(name)
    for (const body of NONSENSE_BODIES) {
      const answer = await app.callRaw(name, who, { ...rest, body: JSON.stringify(body) })
      const problem = wrongShape(name, answer)
      if (problem !== null) wrong.push(`${JSON.stringify(body)}: ${problem}`)
    }
    expect(wrong).toEqual([])
  })

  it.each(withBody)('%s reports the same problems in both languages', async (name) => {
    const who = callerOf(name)
    const { body: _, ...rest } = await inputOf(name)
    const input = { ...rest, body: '"tekst"' }
    const estonian = await app.callRaw(name, { ...who, locale: 'et-EE' }, input)
    const english = await app.callRaw(name, { ...who, locale: 'en-US' }, input)
    expect([estonian.status, english.status]).toEqual([400, 400])
    expect(english.problems.map(({ key }) => key)).toEqual(estonian.problems.map(({ key }) => key))
    expect(english.text).not.toBe(estonian.text)
  })

  const guarded = NAMES.filter((name) => !['public', 'signed'].includes(permissionOf(name).scope))

  it.each(guarded)(
    '%s answers a caller without a log-in with a text in their language and a request id',
    async (name) => {
      const input = await inputOf(name)
      const titles = { 'et-EE': 'Palun logige sisse.', 'en-US': 'Please log in.' } as const
      for (const locale of ['et-EE', 'en-US'] as const) {
        const { status, text, headers } = await app.callRaw(name, { userId: null, organizationId: null, locale }, input)
        expect(JSON.parse(text)).toEqual({
          type: 'about:blank',
          title: titles[locale],
          status: 401,
          requestId: expect.stringMatching(/^\w{26}$/),
        })
        expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
      }
    },
  )
})

/** Accepts an empty list or a problem that names the filter. */
const nothingOr = ({ status, text, problems }: Awaited<ReturnType<TestApp['callRaw']>>, key: string): boolean =>
  status === 200 ? !text.includes('"id":') : problems.length === 1 && problems[0]?.key === key

describe('filters and pages of lists', () => {
  const isPage = (key: string): boolean => key.toLowerCase() === 'page'
  const isList = (name: EndpointName): boolean => endpointOf(name).responseKind === undefined
  const paged = NAMES.filter((name) => isList(name) && queryKeysOf(name).some(isPage))

  it('the paged endpoints are the ones tested below', () => {
    expect(paged).toEqual(expect.arrayContaining(['listOrders', 'listAgencyOrders', 'listContacts']))
  })

  it.each(paged)('%s rejects page 0 and returns an empty page 1 000 000 000', async (name) => {
    const key = queryKeysOf(name).find(isPage) ?? ''
    const { query = {}, ...rest } = await inputOf(name)
    const ask = (page: string) => app.callRaw(name, callerOf(name), { ...rest, query: { ...query, [key]: page } })
    for (const page of ['0', '-1', '1.5', 'üks', '']) {
      const { status, problems } = await ask(page)
      expect([page, status, problems.map((problem) => problem.key)]).toEqual([page, 400, [key]])
    }
    const answer = await ask('1000000000')
    expect(nothingOr(answer, key)).toBe(true)
  })

  const PERIODS = [
    ['From', 'To'],
    ['periodStart', 'periodEnd'],
  ] as const
  const periods = NAMES.flatMap((name) =>
    PERIODS.filter(([from]) => queryKeysOf(name).includes(from)).map(([from, to]) => ({ name, from, to })),
  )

  it.each(periods)(
    '$name accepts only days, and finds nothing where $from is after $to',
    async ({ name, from, to }) => {
      const { query = {}, ...rest } = await inputOf(name)
      const ask = (days: Record<string, string>) =>
        app.callRaw(name, callerOf(name), { ...rest, query: { ...query, ...days } })
      for (const key of [from, to]) {
        for (const value of ['2026-02-30', 'homme', '01.03.2026', '']) {
          const { status, problems } = await ask({ [key]: value })
          expect([value, status, problems.map((problem) => problem.key)]).toEqual([value, 400, [key]])
        }
      }
      const turned = await ask({ [from]: '2026-12-31', [to]: '2026-01-01' })
      expect(nothingOr(turned, from)).toBe(true)
    },
  )

  const listed = NAMES.filter((name) => queryKeysOf(name).some((key) => key.endsWith('[]')))

  it.each(listed)('%s finds nothing by unknown ids and rejects malformed ones', async (name) => {
    const { query = {}, ...rest } = await inputOf(name)
    for (const key of queryKeysOf(name).filter((one) => /^(Users|Clients|Agents|Actors)\[\]$/.test(one))) {
      const ask = (value: unknown) => app.callRaw(name, callerOf(name), { ...rest, query: { ...query, [key]: value } })
      const unknown = await ask(['00000000000000000000000000', 'olematu'])
      expect([key, unknown.status]).toEqual([key, 200])
      // Calls for filters name the given ids beside others.
      expect(unknown.text).not.toMatch(name.endsWith('Filters') ? /olematu/ : /"id":/)
      expect((await ask('ei ole id!')).status).toBe(400)
    }
    for (const key of queryKeysOf(name).filter((one) => /^(Status|Nouns)\[\]$/.test(one))) {
      const wrong = await app.callRaw(name, callerOf(name), { ...rest, query: { ...query, [key]: 'kadunud' } })
      expect([key, wrong.status]).toEqual([key, 400])
    }
  })
})
