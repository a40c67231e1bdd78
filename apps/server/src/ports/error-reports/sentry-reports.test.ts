import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { openErrorReports } from '../../start/open-error-reports.ts'
import { type ReportsStandIn, startReportsStandIn } from '../../testing/services/reports-stand-in.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { reportJobFailures } from '../../workers/report-job-failures.ts'
import type { JobAttempt } from '../jobs/pg-boss-job-queue.ts'
import { noErrorReports } from './error-reports.ts'
import { openSentryReports } from './sentry-reports.ts'

/** A register that fails as no one thought of, with the person's own words in its message. */
const brokenRegister = {
  isThere: true,
  suggest: async (input: string) => {
    throw new TypeError(`Cannot read "${input}" of kadri@naide.example at 10.20.30.40`, {
      cause: new RangeError('No place for "Kadri Kask"'),
    })
  },
}

let service: ReportsStandIn
beforeEach(async () => {
  service = await startReportsStandIn()
})
afterEach(() => service.close())

const settings = () => ({ dsn: service.dsn, environment: 'proov', release: '1.2.3' })

const breakA = async (app: TestApp) => {
  const client = await app.make.client({ name: 'Salajane Klient OÜ' })
  const caller = await app.make.member(client)
  const params = { clientId: client.id }
  const answer = await app.call('suggestOrganizations', caller, { params, query: { input: 'Kadri Kask' } })
  return { answer, secrets: [client.id, client.organizationId, caller.userId, 'Salajane', 'Kadri', 'naide.example'] }
}

describe('an unhandled error', () => {
  // spec: ER7
  it('an unhandled error is reported with stack, request id and route, and without personal data', async () => {
    const reports = openSentryReports(settings())
    const app = await openTestApp({ register: brokenRegister, errorReports: reports })
    const { answer, secrets } = await breakA(app)
    expect(answer.status).toBe(500)
    await reports.close()
    await service.untilReceived(1)
    const [report] = service.reports()
    expect(report).toMatchObject({ environment: 'proov', release: '1.2.3', level: 'error', platform: 'node' })
    const { requestId } = JSON.parse(answer.text) as { requestId: string }
    const route = 'GET /api/store/clients/:clientId/contacts/suggest-organizations'
    expect(report?.tags).toEqual({ requestId, route })
    expect(report?.exception.values.map(({ type }) => type).toSorted()).toEqual(['RangeError', 'TypeError'])
    const thrown = report?.exception.values.find(({ type }) => type === 'TypeError')
    expect(thrown?.value).toBe('Cannot read … of … at …')
    expect(thrown?.stacktrace.frames.at(-1)).toMatchObject({
      filename: 'app:///apps/server/src/ports/error-reports/sentry-reports.test.ts',
      function: 'Object.suggest',
    })
    const sent = service.received.join('\n')
    for (const secret of [...secrets, 'Bearer', 'authorization', 'organization-id', '10.20.30.40', process.cwd()]) {
      expect(sent).not.toContain(secret)
    }
    for (const key of ['"user"', '"request"', '"server_name"', '"breadcrumbs"', '"contexts"', '"modules"']) {
      expect(sent).not.toContain(key)
    }
    await app.close()
  })

  it('an unhandled error is reported a limited number of times', async () => {
    const reports = openSentryReports(settings())
    for (let times = 0; times < 100; times += 1) reports.report(new Error(`Kord ${times}`), {})
    await reports.close()
    await service.untilReceived(3)
    expect(service.received).toHaveLength(3)
  })

  it('an expected refusal is not reported', async () => {
    const reports = openSentryReports(settings())
    const app = await openTestApp({ errorReports: reports })
    const nobody = { userId: null, organizationId: null }
    expect((await app.call('getUserInfo', nobody, {})).status).toBe(401)
    expect((await app.fastify.inject('/api/store/olematu')).statusCode).toBe(404)
    await reports.close()
    expect(service.received).toEqual([])
    await app.close()
  })

  it('an error report does not affect calls when the service is unavailable', async () => {
    const { dsn } = service
    await service.close()
    const reports = openSentryReports({ ...settings(), dsn })
    const app = await openTestApp({ register: brokenRegister, errorReports: reports })
    expect((await breakA(app)).answer.status).toBe(500)
    const nobody = { userId: null, organizationId: null }
    expect((await app.call('getLiveness', nobody, {})).status).toBe(200)
    await reports.close()
    await app.close()
    service = await startReportsStandIn()
  })
})

describe('a job', () => {
  it('a job is reported by its name when its last try fails, and fails as before', async () => {
    const reports = openSentryReports(settings())
    const fail = (_data: object, _attempt: JobAttempt) => Promise.reject<void>(new Error('Ei läinud'))
    const { sendMail } = reportJobFailures({ sendMail: fail }, reports)
    await expect(sendMail({}, { isLastTry: false })).rejects.toThrow('Ei läinud')
    await expect(sendMail({}, { isLastTry: true })).rejects.toThrow('Ei läinud')
    await reports.close()
    await service.untilReceived(1)
    expect(service.reports().map(({ tags }) => tags)).toEqual([{ job: 'sendMail' }])
  })
})

describe('setting of error reports', () => {
  it('error reports are off by default: no module is loaded, and pages may call no service', async () => {
    expect(await openErrorReports(readConfig({}))).toBe(noErrorReports)
    const app = await openTestApp({ hasPages: true })
    const { body } = await app.call('getPortalSettings', { userId: null, organizationId: null }, {})
    const { headers } = await app.fastify.inject('/login')
    expect(body).toMatchObject({ errorReportingDsn: null })
    expect(String(headers['content-security-policy'])).toContain(";connect-src 'self';")
    await app.close()
  })

  it("error reports allow pages to call the service's host only", async () => {
    const app = await openTestApp({ pageErrorReports: settings(), hasPages: true })
    const { body } = await app.call('getPortalSettings', { userId: null, organizationId: null }, {})
    const { headers } = await app.fastify.inject('/login')
    expect(body).toMatchObject({
      errorReportingDsn: service.dsn,
      errorReportingEnvironment: 'proov',
      errorReportingRelease: '1.2.3',
    })
    const policy = String(headers['content-security-policy']).split(';')
    const { origin } = new URL(service.dsn)
    expect(policy.filter((line) => line.includes(origin))).toEqual([`connect-src 'self' ${origin}`])
    await app.close()
  })

  it.each([
    'voti',
    'https://errors.example.ee/1',
    'https://k:saladus@errors.example.ee/1',
    'https://k@errors.example.ee/x',
  ])('an invalid address of error reports stops the start: %s', (SENTRY_DSN) => {
    expect(() => readConfig({ SENTRY_DSN })).toThrow(/SENTRY_DSN: must be an address with a key and a project/)
  })
})
