import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givePassword, giveSecondFactor, PASSWORD, showCode } from '../../testing/own-account.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { findCodeStep } from './tokens/one-time-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
let hour = 0
beforeEach(() => {
  hour += 1
  app.setNow(new Date(Date.UTC(2026, 2, 11, hour)).toISOString())
})
const later = (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1000).toISOString())

let count = 0
const newPerson = async () => {
  count += 1
  const email = `kahega-${count}@naide.example`
  const userId = await app.make.user({ email, name: 'Ülle Kahega' })
  await givePassword(app, userId)
  return { email, userId, caller: { userId, organizationId: null } }
}
type Person = Awaited<ReturnType<typeof newPerson>>

const GRANT = 'urn:tiraaz:grant-type:second-step'
const nobody = { userId: null, organizationId: null }
const token = async (body: Record<string, string>) => {
  const { status, body: answer } = await app.callRaw('token', nobody, { body })
  const {
    error,
    error_description: description,
    mfa_token: ticket = '',
    access_token,
  } = answer as Record<string, string>
  return { status, error, description, ticket, isIn: access_token !== undefined }
}
const firstStep = ({ email }: Person, password = PASSWORD) =>
  token({ grant_type: 'password', username: email, password })
const secondStep = (ticket: string, otp: string) => token({ grant_type: GRANT, mfa_token: ticket, otp })

/** Turns the second step on as a person does; returns secret and recovery codes. */
const turnOn = async ({ caller }: Person) => {
  const { body: made } = await app.call('startSecondFactor', caller, { body: { currentPassword: PASSWORD } })
  const code = showCode(made.secret, app.now())
  const { body } = await app.call('confirmSecondFactor', caller, { body: { code } })
  later(30)
  return { secret: made.secret, address: made.address, recoveryCodes: body.recoveryCodes }
}

describe('codes of an authenticator app', () => {
  // RFC 6238, appendix B, SHA1, last six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at second %i the code is %s, and it works a step earlier and later, not two', (second, code) => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const stepAt = (moment: number) => findCodeStep(secret, code, new Date(moment * 1000))
    const step = Math.floor(second / 30)
    expect([-30, 0, 30].map((off) => stepAt(second + off))).toEqual([step, step, step])
    expect([-60, 60].map((off) => stepAt(second + off))).toEqual([null, null])
  })
})

describe('turning the second step on and off', () => {
  it('log-ins ask for the code only once a first code was typed', async () => {
    const person = await newPerson()
    await app.call('startSecondFactor', person.caller, { body: { currentPassword: PASSWORD } })
    expect((await firstStep(person)).isIn).toBe(true)
    const { recoveryCodes, address } = await turnOn(person)
    expect(address).toMatch(/^otpauth:\/\/totp\/portal\.test:kahega-/)
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10])
    expect(await firstStep(person)).toMatchObject({ status: 400, error: 'mfa_required', isIn: false })
    const { body } = await app.call('getSecondFactor', person.caller, {})
    expect(body).toEqual({ confirmedAt: expect.any(String), recoveryCodesLeft: 10, isRequired: false })
  })

  it('each change is told by e-mail, and without it the password is enough again', async () => {
    const person = await newPerson()
    const { secret } = await turnOn(person)
    const proof = () => {
      later(30)
      return { currentPassword: PASSWORD, code: showCode(secret, app.now()) }
    }
    await app.call('changeRecoveryCodes', person.caller, { body: proof() })
    const ended = await app.call('endSecondFactor', person.caller, { body: proof() })
    expect([ended.status, (await firstStep(person)).isIn]).toEqual([204, true])
    const told = (await app.mails()).filter(({ to }) => to.email === person.email).map(({ content }) => content)
    expect(told).toMatchObject([
      { kind: 'secondFactorChanged', change: 'on' },
      { kind: 'secondFactorChanged', change: 'codes' },
      { kind: 'secondFactorChanged', change: 'off' },
    ])
  })

  it.each(['startSecondFactor', 'changeRecoveryCodes', 'endSecondFactor'] as const)(
    '%s is refused with a wrong password and changes nothing',
    async (name) => {
      const person = await newPerson()
      const secret = await giveSecondFactor(app, person.userId)
      const code = name === 'startSecondFactor' ? {} : { code: showCode(secret, app.now()) }
      const body = { currentPassword: 'vale-parool', ...code }
      const { status, problems } = await app.callRaw(name, person.caller, { body })
      expect([status, problems.map(({ key }) => key)]).toEqual([400, ['currentPassword']])
      const { ticket } = await firstStep(person)
      expect((await secondStep(ticket, showCode(secret, app.now()))).isIn).toBe(true)
    },
  )

  it.each(['changeRecoveryCodes', 'endSecondFactor'] as const)(
    '%s is refused without a right code, at most ten times, and changes nothing',
    async (name) => {
      const person = await newPerson()
      const { secret, recoveryCodes } = await turnOn(person)
      const change = (code: string) => app.callRaw(name, person.caller, { body: { currentPassword: PASSWORD, code } })
      expect((await change(' ')).problems).toEqual([{ key: 'code', errors: ['Väli on kohustuslik.'] }])
      for (let nth = 0; nth < 10; nth += 1) expect((await change('000000')).problems[0]?.key).toBe('code')
      expect((await change(showCode(secret, app.now()))).status).toBe(429)
      later(15 * 60 + 1)
      expect((await secondStep((await firstStep(person)).ticket, recoveryCodes[0] ?? '')).isIn).toBe(true)
      expect((await change(recoveryCodes[1] ?? '')).status).toBeLessThan(300)
    },
  )

  it('confirming the identity asks for a code too, and marks nothing without it', async () => {
    const person = await newPerson()
    const { secret } = await turnOn(person)
    const confirm = (code: string) =>
      app.callRaw('confirmIdentity', person.caller, { body: { currentPassword: PASSWORD, code } })
    expect((await confirm('')).problems.map(({ key }) => key)).toEqual(['code'])
    expect((await confirm('000000')).problems.map(({ key }) => key)).toEqual(['code'])
    expect((await confirm(showCode(secret, app.now()))).status).toBe(204)
  })

  it('a second app cannot take the place of a confirmed one, and a wrong first code confirms nothing', async () => {
    const person = await newPerson()
    await app.call('startSecondFactor', person.caller, { body: { currentPassword: PASSWORD } })
    const wrong = await app.call('confirmSecondFactor', person.caller, { body: { code: '000000' } })
    expect([wrong.status, wrong.problems.map(({ key }) => key)]).toEqual([400, ['code']])
    expect((await firstStep(person)).isIn).toBe(true)
    await turnOn(person)
    const again = await app.call('startSecondFactor', person.caller, { body: { currentPassword: PASSWORD } })
    expect(again.status).toBe(409)
  })

  it('secret and recovery codes are not readable in the database', async () => {
    const person = await newPerson()
    const { secret, recoveryCodes } = await turnOn(person)
    const { db } = app.database
    const rows = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    const bare = recoveryCodes.map((code) => code.replaceAll('-', ''))
    for (const text of [secret, ...recoveryCodes, ...bare]) expect(rows).not.toContain(text)
  })
})

describe('second step of a log-in', () => {
  it('a code of the app works once, and the step before it not after it', async () => {
    const person = await newPerson()
    const { secret } = await turnOn(person)
    const [before, code] = [showCode(secret, new Date(app.now().getTime() - 30_000)), showCode(secret, app.now())]
    const { ticket } = await firstStep(person)
    expect((await secondStep(ticket, `${code.slice(0, 3)} ${code.slice(3)}`)).isIn).toBe(true)
    expect(await secondStep(ticket, code)).toMatchObject({ status: 400, error: 'invalid_grant', isIn: false })
    expect((await secondStep(ticket, before)).isIn).toBe(false)
  })

  it('a recovery code works once, however it is typed, and new codes end the earlier ones', async () => {
    const person = await newPerson()
    const { secret, recoveryCodes } = await turnOn(person)
    const [first = '', second = ''] = recoveryCodes
    const { ticket } = await firstStep(person)
    expect((await secondStep(ticket, first.toUpperCase().replaceAll('-', ' '))).isIn).toBe(true)
    expect((await secondStep(ticket, first)).isIn).toBe(false)
    const proof = { currentPassword: PASSWORD, code: showCode(secret, app.now()) }
    const { body } = await app.call('changeRecoveryCodes', person.caller, { body: proof })
    expect((await secondStep(ticket, second)).isIn).toBe(false)
    expect((await secondStep(ticket, body.recoveryCodes[0] ?? '')).isIn).toBe(true)
  })

  it('a ticket ends after five minutes and by a change of the password, and a forged one is nothing', async () => {
    const person = await newPerson()
    const { secret } = await turnOn(person)
    const { ticket } = await firstStep(person)
    expect((await secondStep(`x${ticket}`, showCode(secret, app.now()))).error).toBe('invalid_grant')
    later(301)
    const expired = await secondStep(ticket, showCode(secret, app.now()))
    expect(expired).toMatchObject({
      status: 400,
      description: 'Koodi sisestamiseks antud aeg on läbi. Palun logige uuesti sisse.',
    })
    const fresh = (await firstStep(person)).ticket
    const body = { currentPassword: PASSWORD, password: 'uus ja pikk parool', passwordAgain: 'uus ja pikk parool' }
    await app.call('changePassword', person.caller, { body: { ...body, endsOtherSessions: false } })
    expect((await secondStep(fresh, showCode(secret, app.now()))).isIn).toBe(false)
  })

  it('wrong codes are limited for the account from anywhere, and a right password does not clear them', async () => {
    const person = await newPerson()
    const { secret } = await turnOn(person)
    const { ticket } = await firstStep(person)
    const from = (nth: number, otp: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/connect/token',
        remoteAddress: `198.51.${nth}.7`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ grant_type: GRANT, mfa_token: ticket, otp }).toString(),
      })
    const right = () => showCode(secret, app.now())
    for (let nth = 0; nth < 10; nth += 1) expect((await from(nth, '000000')).statusCode).toBe(400)
    const limited = await from(11, right())
    expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await firstStep(person)).error).toBe('mfa_required')
    expect((await secondStep(ticket, right())).status).toBe(429)
    later(15 * 60 + 1)
    expect((await secondStep((await firstStep(person)).ticket, right())).isIn).toBe(true)
  })

  it('a successful second step clears its own attempts: ten log-ins in a row work', async () => {
    const person = await newPerson()
    const { secret } = await turnOn(person)
    for (let nth = 0; nth < 11; nth += 1) {
      const { ticket } = await firstStep(person)
      expect((await secondStep(ticket, showCode(secret, app.now()))).isIn).toBe(true)
      later(30)
    }
  })
})

describe('turning the second step of another person off', () => {
  /** Person of a client, with the second step on. */
  const newMember = async () => {
    const client = await app.make.client()
    const person = await newPerson()
    await app.database.db
      .insertInto('client_members')
      .values({ client_id: client.id, user_id: person.userId, organization_id: client.organizationId, role: 'orderer' })
      .execute()
    await giveSecondFactor(app, person.userId)
    return {
      person,
      organizationId: client.organizationId,
      administrator: await app.make.agencyUser(client.organizationId),
    }
  }
  const reset = (caller: { userId: string; organizationId: string }, userId: string) =>
    app.call('resetSecondFactor', caller, { params: { userId } })
  const mailsOf = async (email: string) => (await app.mails()).filter(({ to }) => to.email === email)

  it('is for the administrator of the agency, is told to the person and stands in the audit log', async () => {
    const { person, organizationId, administrator } = await newMember()
    expect((await reset(administrator, person.userId)).status).toBe(204)
    expect((await firstStep(person)).isIn).toBe(true)
    expect((await mailsOf(person.email)).map(({ content }) => content?.kind)).toEqual(['secondFactorChanged'])
    const events = await app.database.db
      .selectFrom('audit_events')
      .select(['noun', 'verb', 'actor_id', 'subject_id'])
      .where('organization_id', '=', organizationId)
      .where('noun', '=', 'secondFactor')
      .execute()
    const event = { noun: 'secondFactor', verb: 'removed', actor_id: administrator.userId, subject_id: person.userId }
    expect(events).toEqual([event])
    const again = await reset(administrator, person.userId)
    expect(again.problems).toEqual([{ key: 'user', errors: ['Kaheastmeline sisselogimine ei ole sisse lülitatud.'] }])
  })

  it('is refused for oneself, strangers, people of two agencies and to others; the second step stays', async () => {
    const [own, other] = [await newMember(), await newMember()]
    await giveSecondFactor(app, own.administrator.userId)
    const self = await reset(own.administrator, own.administrator.userId)
    expect([self.status, self.problems.map(({ key }) => key)]).toEqual([400, ['user']])
    expect((await reset(own.administrator, other.person.userId)).status).toBe(404)
    expect(
      (await reset({ userId: own.person.userId, organizationId: own.organizationId }, own.person.userId)).status,
    ).toBe(403)
    const blind = await app.make.agencyUser(own.organizationId, false)
    expect((await reset(blind, own.person.userId)).status).toBe(403)
    await app.database.db
      .insertInto('agency_users')
      .values({ organization_id: other.organizationId, user_id: own.person.userId })
      .execute()
    expect((await reset(own.administrator, own.person.userId)).status).toBe(400)
    expect([(await firstStep(own.person)).error, (await firstStep(other.person)).error]).toEqual([
      'mfa_required',
      'mfa_required',
    ])
    expect(await mailsOf(own.person.email)).toEqual([])
  })
})
