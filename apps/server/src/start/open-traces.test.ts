// engines: both
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADDRESSES } from '@tiraaz/contract/addresses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { describeStatement } from '../ports/traces/describe-statement.ts'
import { traceFiles } from '../ports/traces/trace-services.ts'
import { type MailServer, openMailServer } from '../testing/services/mail-server.ts'
import { startTraceCollector, type TraceCollector } from '../testing/services/trace-collector.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { type Background, openBackground } from './background.ts'
import { type OpenTraces, openTraces } from './open-traces.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = `00-${TRACE}-00f067aa0ba902b7-01`
const COLLECTOR = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20mark,x-portal=1' }
const noLog = () => ({ warn: () => undefined })

describe('traces for OpenTelemetry', { timeout: 60_000 }, () => {
  let collector: TraceCollector
  let mailServer: MailServer
  let tracing: OpenTraces
  let background: Background
  let app: TestApp
  let folder: string

  const openTracing = async (env: Record<string, string>): Promise<OpenTraces> => {
    const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...COLLECTOR, ...env })
    const opened = await openTraces(config, noLog)
    if (opened === null) throw new Error('Nothing is traced')
    return opened
  }

  beforeAll(async () => {
    collector = await startTraceCollector('mark')
    mailServer = await openMailServer()
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-traces-'))
    tracing = await openTracing({ OTEL_PROPAGATORS: 'tracecontext' })
    const { traces } = tracing
    const database = await openTestDatabase({ log: tracing.statementLog })
    const mail = { SMTP_URL: mailServer.url, SMTP_ALLOW_PLAIN: 'true', MAIL_FROM: 'Tiraaž <portaal@naide.example>' }
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...mail })
    background = await openBackground(config, database, { role: 'server', traces })
    app = await openTestApp({ database, traces, queue: background.queue, mail: background.mail })
    // Jobs have the machine's clock.
    app.setNow(new Date().toISOString())
  })
  afterAll(async () => {
    await background.stop()
    await app.close()
    await tracing.close()
    await mailServer.close()
    await collector.close()
    await rm(folder, { recursive: true })
  })

  const valueOf = ({ attributes }: { attributes: { key: string; value: object }[] }, name: string): unknown =>
    Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]
  const received = async (name: string) => {
    await expect.poll(() => collector.spans().some((span) => span.name === name), { timeout: 20_000 }).toBe(true)
    return collector.spans().filter((span) => span.name === name)
  }
  const below = (spanId: string | undefined) => collector.spans().filter((span) => span.parentSpanId === spanId)

  it('a call, its statements, the job it sends and the mail of that job are one trace', async () => {
    const client = await app.make.client()
    const manager = await app.make.member(client, 'manager')
    const body = { email: 'uus@paris.ee', name: 'Uus Inimene', role: 'orderer', locale: 'et-EE' } as const
    const answer = await app.call('inviteMember', manager, { params: { clientId: client.id }, body })
    expect(answer.status).toBe(200)
    const [mail] = await received('mail.send')
    const [call] = await received('inviteMember')
    expect(call?.parentSpanId).toBeUndefined()
    expect([
      valueOf(call ?? { attributes: [] }, 'tiraaz.organization_id'),
      valueOf(call ?? { attributes: [] }, 'tiraaz.request_id'),
      valueOf(call ?? { attributes: [] }, 'http.route'),
      Number(valueOf(call ?? { attributes: [] }, 'http.response.status_code')),
    ]).toEqual([client.organizationId, answer.headers['x-request-id'], expect.stringContaining(':clientId'), 200])
    const names = below(call?.spanId).map(({ name }) => name)
    expect(names).toContain('insert mails')
    expect(names).toContain('sendMail')
    const [job] = await received('sendMail')
    expect([job?.traceId, job?.parentSpanId, mail?.parentSpanId]).toEqual([call?.traceId, call?.spanId, job?.spanId])
    expect(below(job?.spanId).map(({ name }) => name)).toEqual(expect.arrayContaining(['update mails', 'mail.send']))
    // Rows of the factories were written outside any call.
    expect(collector.spans().filter((span) => span.traceId !== call?.traceId)).toEqual([])
    for (const secret of ['paris', 'Uus', manager.userId, client.id]) expect(collector.text()).not.toContain(secret)
  })

  it('a caller continues its trace where the settings say so; refused calls have their status', async () => {
    const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const headers = { traceparent: CALLER, 'content-type': 'application/json' }
    const post = (path: string, body: string) => fetch(`${address}${path}`, { method: 'POST', headers, body })
    await post(ADDRESSES.forgotPassword.path, JSON.stringify({ email: 'keegi@paris.ee' }))
    await fetch(`${address}/health/live`, { headers })
    const [call] = await received('forgotPassword')
    expect([call?.traceId, call?.parentSpanId]).toEqual([TRACE, '00f067aa0ba902b7'])
    // The context of the call is there after its body has arrived.
    expect(below(call?.spanId).length).toBeGreaterThan(0)
    expect(collector.spans().filter(({ name }) => name === 'getLiveness')).toEqual([])

    const own = await openTracing({})
    expect(own.traces.continuesCallers).toBe(false)
    await own.close()
  })

  it('file store, failures and sampling: errors by their class, nothing of traces that are not kept', async () => {
    const { traces } = tracing
    const files = traceFiles(app.ports.files, traces)
    const span = traces.begin('removeUnusedFiles', { kind: 'consumer' })
    await span.enter(() => files.read('puudub').catch(() => undefined))
    span.end({ error: Object.assign(new Error('Mari Maasikas'), { code: '23505' }) })
    const [read] = await received('files.read')
    const [job] = await received('removeUnusedFiles')
    expect([job?.status.code, valueOf(job ?? { attributes: [] }, 'error.type')]).toEqual([2, '23505'])
    expect([read?.parentSpanId, valueOf(read ?? { attributes: [] }, 'error.type')]).toEqual([job?.spanId, 'Error'])
    expect(collector.text()).not.toMatch(/Maasikas|puudub/)

    const none = await openTracing({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
    const left = none.traces.begin('leftOut', { kind: 'server' })
    const traceparent = left.enter(() => none.traces.traceparent())
    expect(traceparent).toMatch(/^00-\w{32}-\w{16}-00$/)
    left.end()
    none.traces.begin('jobOfLeftOut', { kind: 'consumer', traceparent }).end()
    await none.close()
    expect(collector.spans().filter(({ name }) => /eftOut/.test(name))).toEqual([])
  })

  it('a collector that is away costs one warning a minute, and no call fails', async () => {
    const warnings: unknown[] = []
    const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
    const away = await openTraces(config, () => ({ warn: (details) => warnings.push(details) }))
    for (let nth = 0; nth < 3_000; nth++) away?.traces.begin('lost', { kind: 'server' }).end()
    await expect.poll(() => warnings.length, { timeout: 20_000 }).toBe(1)
    const startedAt = performance.now()
    await away?.close()
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    expect(warnings).toHaveLength(1)
  })

  it('traces are off without a collector; wrong settings are named without their values', async () => {
    expect(await openTraces(readConfig({}), noLog)).toBeNull()
    const wrong = {
      OTEL_EXPORTER_OTLP_HEADERS: 'saladus',
      OTEL_TRACES_SAMPLER_ARG: '2',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    }
    for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(`${name}: must be`)
    expect(() => readConfig(wrong)).not.toThrow(/saladus/)
    expect(readConfig({ ...COLLECTOR }).OTEL_EXPORTER_OTLP_HEADERS).toEqual({
      authorization: 'Bearer mark',
      'x-portal': '1',
    })
  })

  it.each([
    [
      `select "id" from "users" where "name" = 'Mari ''M'' õ' limit 5`,
      'select users',
      'select "id" from "users" where "name" = ? limit ?',
    ],
    ['insert into "mails" ("id") values ($1)', 'insert mails', 'insert into "mails" ("id") values ($1)'],
    ['with a as (select 1) update orders set x = $2', 'with orders', 'with a as (select ?) update orders set x = $2'],
    ['begin', 'begin', 'begin'],
  ])('describes the statement %s without values', (sql, name, text) => {
    expect(describeStatement(sql)).toEqual({ name, text })
  })
})
