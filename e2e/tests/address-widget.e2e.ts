import { ADDRESSES } from '@tiraaz/contract/addresses'
import { openApi } from '../fixtures/api.ts'
import { SCRIPT_INTEGRITY, startAddressService } from '../fixtures/address-service.ts'
import { START_TIMEOUT_MS, type TestPortal, startPortal } from '../fixtures/portal.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { test as base, expect } from '../fixtures/test.ts'

const MANAGER = 'manager@demo.example'

const test = base.extend<object, { ownPortal: TestPortal }>({
  ownPortal: [
    // biome-ignore format: playwright reads the empty pattern
    async ({}, use) => {
      const service = await startAddressService()
      const portal = await startPortal({ ADDRESS_WIDGET_URL: service.scriptUrl })
      await use(portal)
      await portal.stop()
      service.stop()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
})

test.beforeEach(async ({ page, context, portal, texts }) => {
  const api = await openApi(portal.url, MANAGER)
  await signIn(context, portal.url, MANAGER)
  await page.goto(`/clients/${api.client.clientId}/contacts`)
  await expect(page.getByRole('heading', { level: 1, name: texts.contacts.title })).toBeVisible()
})

// spec: CO7, CO16, CO17, CO18
test('an address of the national address service fills the form', async ({ page, texts }) => {
  const { form } = texts.contacts
  await page.getByRole('button', { name: texts.contacts.add }).click()
  const widget = page.getByRole('group', { name: form.widget }).getByRole('textbox')
  await widget.fill('Riia tn')
  await widget.press('Tab')
  const dialog = page.getByRole('dialog', { name: form.addTitle })
  await expect(dialog.getByLabel(form.city)).toHaveValue('Tartu linn')
  await expect(dialog.getByLabel(form.street)).toHaveValue('Riia tn')
  await expect(dialog.getByLabel(form.houseNo)).toHaveValue('12-3')
  await expect(dialog.getByLabel(form.postalCode)).toHaveValue('51010')
  // The service knows Estonian addresses only.
  const country = dialog.getByRole('combobox', { name: form.country, exact: true })
  await expect(country).toHaveValue('Eesti')
  await country.fill('Läti')
  await page.getByRole('option', { name: 'Läti' }).click()
  await expect(page.getByRole('group', { name: form.widget })).toHaveCount(0)
})

// spec: CO21
test('the address form is filled by hand if the address service is unavailable', async ({
  page,
  texts,
  consoleErrors,
}) => {
  await page.route('**/in-aadress.js', (route) => route.abort())
  await page.getByRole('button', { name: texts.contacts.add }).click()
  await expect(page.getByLabel(texts.contacts.form.city)).toBeVisible()
  await expect(page.getByRole('group', { name: texts.contacts.form.widget })).toHaveCount(0)
  await consoleErrors.expectMessage(/ERR_FAILED/)
})

test('a failing script of the address service leaves no empty box', async ({ page, texts }) => {
  const body = "window.InAadress = class { constructor() { throw new Error('broken') } }"
  await page.route('**/in-aadress.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.getByRole('button', { name: texts.contacts.add }).click()
  await expect(page.getByLabel(texts.contacts.form.city)).toBeVisible()
  await expect(page.getByRole('group', { name: texts.contacts.form.widget })).toHaveCount(0)
})

test('a pinned script of the address service runs, and no other from the same address', async ({
  page,
  texts,
  consoleErrors,
}) => {
  const { form } = texts.contacts
  const widget = page.getByRole('group', { name: form.widget })
  const openWith = async (hash: string) => {
    await page.unrouteAll()
    await page.route(`**${ADDRESSES.getPortalSettings.path}`, async (route) => {
      const response = await route.fetch()
      const settings = (await response.json()) as { addressWidgetUrl: string }
      await route.fulfill({ response, json: { ...settings, addressWidgetUrl: `${settings.addressWidgetUrl}#${hash}` } })
    })
    await page.reload()
    await page.getByRole('button', { name: texts.contacts.add }).click()
  }
  await openWith(SCRIPT_INTEGRITY)
  await expect(widget.getByRole('textbox')).toBeVisible()
  await openWith(`sha384-${'A'.repeat(64)}`)
  await expect(page.getByLabel(form.city)).toBeVisible()
  await expect(widget).toHaveCount(0)
  await consoleErrors.expectMessage(/integrity/)
})
