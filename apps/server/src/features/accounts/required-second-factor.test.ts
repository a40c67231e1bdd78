import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECOND_FACTOR_REQUIRED } from '@tiraaz/contract/problem-types'
import type { SecondFactorFor } from '@tiraaz/domain/organization/second-factor-for'
import { givePassword, giveSecondFactor, PASSWORD, showCode } from '../../testing/own-account.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Organization with a person of the agency, who has a second step, and one of a client, who has none. */
const createOrganization = async () => {
  const { id: clientId, organizationId } = await app.make.client()
  const agency = await app.make.agencyUser(organizationId)
  await giveSecondFactor(app, agency.userId)
  const userId = await app.make.user({ email: `nouded-${clientId}@naide.example` })
  await givePassword(app, userId)
  await app.database.db
    .insertInto('client_members')
    .values({ client_id: clientId, user_id: userId, organization_id: organizationId, role: 'orderer' })
    .execute()
  const settings = async () => (await app.call('getOrganizationSettings', agency, {})).body
  const requireOf = async (secondFactorFor: SecondFactorFor, caller = agency) =>
    app.call('saveSecurity', caller, { query: { version: (await settings()).version }, body: { secondFactorFor } })
  return { clientId, agency, member: { userId, organizationId }, settings, requireOf }
}

const typeOf = ({ text }: { text: string }): unknown => (JSON.parse(text) as { type?: unknown }).type

describe('a second step that the organization requires', () => {
  it('opens orders and catalogue to a person of a client only after it is turned on', async () => {
    const { clientId, member, requireOf } = await createOrganization()
    const look = () => app.call('getCatalogue', member, { params: { clientId } })
    const read = async () => (await app.call('getSecondFactor', member, {})).body
    expect([(await requireOf('agency')).status, (await look()).status, (await read()).isRequired]).toEqual([
      200,
      200,
      false,
    ])

    expect((await requireOf('everybody')).status).toBe(200)
    const refused = await look()
    expect([refused.status, typeOf(refused)]).toEqual([403, SECOND_FACTOR_REQUIRED])
    expect(refused.text).toContain('Portaal nõuab kaheastmelist sisselogimist.')
    const frame = [
      await app.call('getBrand', member, {}),
      await app.call('getAvailableActions', member, {}),
      await app.call('getUserInfo', member, {}),
    ]
    expect(frame.map(({ status }) => status)).toEqual([200, 200, 200])

    const { body } = await app.call('startSecondFactor', member, { body: { currentPassword: PASSWORD } })
    await app.call('confirmSecondFactor', member, { body: { code: showCode(body.secret, app.now()) } })
    expect([(await look()).status, (await read()).isRequired]).toEqual([200, true])
    const ended = await app.call('endSecondFactor', member, { body: { currentPassword: PASSWORD, code: '' } })
    expect([ended.status, ended.problems.map(({ key }) => key)]).toEqual([400, ['currentPassword']])
    expect((await look()).status).toBe(200)
  })

  it('locks people of the agency without one out, and nobody of another organization', async () => {
    const [own, other] = [await createOrganization(), await createOrganization()]
    await own.requireOf('agency')
    const colleague = await app.make.agencyUser(own.agency.organizationId)
    const refused = await app.call('getOrganizationSettings', colleague, {})
    expect([refused.status, typeOf(refused)]).toEqual([403, SECOND_FACTOR_REQUIRED])
    // The same person in another agency, which requires nothing.
    const { organizationId } = other.agency
    await app.database.db
      .insertInto('agency_users')
      .values({ organization_id: organizationId, user_id: colleague.userId, can_view_agency_clients_orders: true })
      .execute()
    const elsewhere = await app.call('getOrganizationSettings', { userId: colleague.userId, organizationId }, {})
    expect(elsewhere.status).toBe(200)
  })

  it('cannot be required by somebody who has none; nothing changes', async () => {
    const { agency, settings, requireOf } = await createOrganization()
    const colleague = await app.make.agencyUser(agency.organizationId)
    const before = await settings()
    const refused = await requireOf('agency', colleague)
    expect([refused.status, refused.problems]).toEqual([
      400,
      [
        {
          key: 'secondFactorFor',
          errors: [
            'Lülitage enne sisse enda kaheastmeline sisselogimine lehel Minu konto, muidu ei pääseks te siia enam tagasi.',
          ],
        },
      ],
    ])
    expect(await settings()).toEqual(before)
  })

  it('stands in the audit log, with who required it of whom', async () => {
    const { agency, requireOf } = await createOrganization()
    await requireOf('everybody')
    const event = await app.database.db
      .selectFrom('audit_events')
      .select(['noun', 'verb', 'actor_id', 'before', 'after'])
      .where('organization_id', '=', agency.organizationId)
      .executeTakeFirst()
    expect(event).toEqual({
      noun: 'organization',
      verb: 'changed',
      actor_id: agency.userId,
      before: { secondFactorFor: 'nobody' },
      after: { secondFactorFor: 'everybody' },
    })
  })
})
