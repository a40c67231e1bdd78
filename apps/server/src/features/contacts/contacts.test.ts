import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('contacts and countries', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  // spec: WI21
  it('contacts are listed with the default first, then by name, without deleted and foreign ones', async () => {
    const client = await app.make.client()
    const caller = await app.make.member(client)
    await app.make.contact(client, { object_name: 'Õismäe pood' })
    await app.make.contact(client, { object_name: 'Šokolaadipood' })
    await app.make.contact(client, { object_name: 'Kadrioru pood' })
    await app.make.contact(client, { object_name: 'Ülemiste pood', is_default: true, contact_name: 'Tõnu' })
    await app.make.contact(client, { object_name: 'Suletud pood', archived_at: app.now() })
    await app.make.contact(await app.make.client({ organization_id: client.organizationId }))
    const { body } = await app.call('listContacts', caller, { params: { clientId: client.id } })
    const places = ['Ülemiste pood', 'Kadrioru pood', 'Šokolaadipood', 'Õismäe pood']
    expect(body.map(({ address }) => address.objectName)).toEqual(places)
    expect(body[0]).toMatchObject({
      isDefault: true,
      contactName: 'Tõnu',
      contactPhone: null,
      address: { street: 'Pikk', houseNo: '7', city: 'Tallinn', postalCode: '10123', country: 'EE' },
      invoiceReceiver: { email: 'arved@naide.example', paymentTerm: 14, countryCode: 'EE', vatNumber: null },
    })
  })

  // spec: CO26
  it('contacts of another client are forbidden', async () => {
    const client = await app.make.client()
    const stranger = await app.make.member(await app.make.client())
    expect((await app.call('listContacts', stranger, { params: { clientId: client.id } })).status).toBe(403)
  })

  // spec: WI24
  it("countries have their names in the caller's language, sorted by it", async () => {
    const caller = await app.make.member(await app.make.client())
    const estonian = (await app.call('listCountries', caller, {})).body
    expect(estonian).toContainEqual({ code: 'EE', name: 'Eesti' })
    expect(estonian.map(({ name }) => name)).toEqual(
      estonian.map(({ name }) => name).sort(new Intl.Collator('et').compare),
    )
    const english = (await app.call('listCountries', { ...caller, locale: 'en-US' }, {})).body
    expect(english).toContainEqual({ code: 'GB', name: 'United Kingdom' })
    expect(english[0]).toEqual({ code: 'AT', name: 'Austria' })
    expect(english).toHaveLength(32)
  })
})
