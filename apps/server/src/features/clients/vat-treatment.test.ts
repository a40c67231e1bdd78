// engines: both
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createViesRegister } from '../../ports/vat-register/vies-register.ts'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { startViesStandIn, type ViesStandIn } from '../../testing/services/vies-stand-in.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let vies: ViesStandIn
beforeAll(async () => {
  vies = await startViesStandIn()
  app = await openTestApp({ vatRegister: createViesRegister({ url: vies.url, timeoutMs: 1_000 }) })
})
beforeEach(() => vies.answerWith('valid'))
afterAll(async () => {
  await app.close()
  await vies.close()
})

const CLIENT = {
  name: 'SIA Piemērs',
  registryCode: '40003245752',
  vatNumber: 'LV 40003245752',
  street: null,
  city: null,
  postalCode: null,
  countryCode: 'LV',
  email: null,
  agentId: null,
  markupPercentage: null,
  paymentTerm: null,
  mayExcludeTransportPrice: false,
  locale: 'en-US' as const,
}

const openAgency = async () => {
  const organizationId = await app.make.organization()
  const agency = await app.make.agencyUser(organizationId)
  const { body } = await app.call('createClient', agency, { body: CLIENT })
  const read = async () => (await app.call('getAgencyClient', agency, { params: { id: body.id } })).body
  const save = (change: object, version = 0) =>
    app.call('saveClient', agency, { params: { id: body.id }, query: { version }, body: { ...CLIENT, ...change } })
  const check = (vatNumber = CLIENT.vatNumber, countryCode = 'LV') =>
    app.call('checkVatNumber', agency, { body: { vatNumber, countryCode } })
  return { organizationId, agency, id: body.id, read, save, check }
}

describe('VAT treatment of a client', () => {
  it('the VAT treatment of a new client is automatic, and one by hand is kept with its reason', async () => {
    const { read, save } = await openAgency()
    expect(await read()).toMatchObject({ vatTreatment: 'automatic', vatBasis: null, vatCheck: null })
    expect((await save({ vatTreatment: 'reverseCharge', vatBasis: 'KMS § 41¹' })).status).toBe(200)
    expect(await read()).toMatchObject({ vatTreatment: 'reverseCharge', vatBasis: 'KMS § 41¹' })
    // A request without them, as a table of clients, leaves both.
    expect((await save({}, 1)).status).toBe(200)
    expect(await read()).toMatchObject({ vatTreatment: 'reverseCharge', vatBasis: 'KMS § 41¹' })
    expect((await save({ vatTreatment: 'automatic' }, 2)).status).toBe(200)
    expect(await read()).toMatchObject({ vatTreatment: 'automatic', vatBasis: null })
  })

  it('the VAT treatment by hand needs a reason, and nothing changes without one', async () => {
    const { read, save } = await openAgency()
    const before = await read()
    for (const vatBasis of [undefined, null, ' ']) {
      const answer = await save({ vatTreatment: 'export', vatBasis })
      expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['vatBasis']])
    }
    expect(await read()).toEqual(before)
  })

  it('the VAT treatment stands in the audit log', async () => {
    const { id, save } = await openAgency()
    await save({ vatTreatment: 'exempt', vatBasis: 'KMS § 16' })
    const events = await app.database.db
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('client_id', '=', id)
      .where('verb', '=', 'changed')
      .execute()
    expect(events.map(({ before, after }) => [before, after])).toEqual([
      [
        { vatTreatment: 'automatic', vatBasis: null },
        { vatTreatment: 'exempt', vatBasis: 'KMS § 16' },
      ],
    ])
  })
})

describe('the check of a VAT number in VIES', () => {
  it('an answer of VIES is stored with its time and shown with the client', async () => {
    app.setNow('2026-03-11T08:00:00Z')
    const { read, check } = await openAgency()
    const answer = { isValid: true, name: 'SIA Piemērs', checkedAt: '2026-03-11T08:00:00.000Z' }
    expect((await check()).body).toEqual({ vatNumber: 'LV40003245752', ...answer })
    expect((await read()).vatCheck).toEqual(answer)
    vies.answerWith('invalid')
    app.setNow('2026-03-12T08:00:00Z')
    expect((await check()).body).toMatchObject({ isValid: false })
    expect((await read()).vatCheck).toEqual({ isValid: false, name: null, checkedAt: '2026-03-12T08:00:00.000Z' })
  })

  it.each(['memberStateAway', 'silence', 'failure'] as const)(
    'VIES that answers with %s blocks nothing and leaves the last answer',
    async (answer) => {
      const { read, check, save } = await openAgency()
      await check()
      const before = await read()
      vies.answerWith(answer)
      expect((await check()).body).toEqual({ vatNumber: 'LV40003245752', isValid: null, name: null, checkedAt: null })
      expect(await read()).toEqual(before)
      expect((await save({ name: 'SIA Cits' })).status).toBe(200)
    },
  )

  it('a number that is none of the European Union is rejected without asking VIES', async () => {
    const { check } = await openAgency()
    const [asked, before] = [vies.asked.length, await readFingerprint(app.database.db)]
    for (const [number, country] of [
      ['LV40003245751', 'LV'],
      ['923609016', 'NO'],
      ['', 'LV'],
    ] as const) {
      const answer = await check(number, country)
      expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['vatNumber']])
    }
    expect(vies.asked).toHaveLength(asked)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('an answer of VIES belongs to the agency that asked', async () => {
    const [one, other] = [await openAgency(), await openAgency()]
    await one.check()
    expect((await other.read()).vatCheck).toBeNull()
  })
})
