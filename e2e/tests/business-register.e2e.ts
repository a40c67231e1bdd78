import type { Page } from '@playwright/test'
import { openApi } from '../fixtures/api.ts'
import { type BusinessRegisterStandIn, startBusinessRegister } from '../fixtures/business-register.ts'
import { START_TIMEOUT_MS, type TestPortal, startPortal } from '../fixtures/portal.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { test as base, expect, type PortalTexts } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const MANAGER = 'manager@demo.example'

const test = base.extend<object, { ownPortal: TestPortal; register: BusinessRegisterStandIn }>({
  register: [
    // biome-ignore format: playwright reads the empty pattern
    async ({}, use) => {
      const register = await startBusinessRegister()
      await use(register)
      register.stop()
    },
    { scope: 'worker' },
  ],
  ownPortal: [
    async ({ register }, use) => {
      const portal = await startPortal({ BUSINESS_REGISTER: 'autocomplete', BUSINESS_REGISTER_URL: register.url })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
})

const openForm = async (page: Page, { contacts }: PortalTexts) => {
  await page.getByRole('button', { name: contacts.add }).click()
  const form = page.getByRole('dialog', { name: contacts.form.addTitle })
  await form.getByRole('button', { name: contacts.form.otherReceiver }).click()
  await form.getByText(contacts.form.register, { exact: true }).click()
  return form
}

test.describe('invoice receiver of an address', () => {
  test.beforeEach(async ({ page, context, portal, register, texts }) => {
    register.setDown(false)
    register.asked.splice(0)
    const api = await openApi(portal.url, MANAGER)
    await signIn(context, portal.url, MANAGER)
    await page.goto(`/clients/${api.client.clientId}/contacts`)
    await expect(page.getByRole('heading', { level: 1, name: texts.contacts.title })).toBeVisible()
  })

  // spec: CO12
  test('a company of the business register becomes the invoice receiver', async ({ page, texts, register }) => {
    const { contacts } = texts
    const form = await openForm(page, texts)
    const search = form.getByRole('combobox', { name: contacts.form.organization })
    await search.pressSequentially('näidis')
    await form.getByRole('option', { name: 'Näidis Tehnoloogia OÜ' }).click()
    expect(register.asked).toEqual(['näidis'])
    await expect(form.getByLabel(contacts.form.receiverName)).toHaveValue('Näidis Tehnoloogia OÜ')
    await expect(form.getByLabel(contacts.form.registryCode)).toHaveValue('12417834')
    await expect(form.getByRole('combobox', { name: contacts.form.receiverCountry })).toHaveValue(/Eesti/)
    await form.getByLabel(contacts.form.objectName).fill('Registri pood')
    await form.getByLabel(contacts.form.city, { exact: false }).fill('Tallinn')
    await form.getByRole('button', { name: contacts.form.save }).click()
    await expect(page.getByRole('alert').filter({ hasText: contacts.saved })).toBeVisible()
    await page.getByRole('searchbox', { name: contacts.search }).fill('registri pood')
    await expect(page.getByRole('cell', { name: 'Näidis Tehnoloogia OÜ' })).toBeVisible()
  })

  // spec: CO25
  test('the business register is not asked for two characters, and its failure allows typing by hand', async ({
    page,
    texts,
    register,
    consoleErrors,
  }) => {
    const { form: words } = texts.contacts
    register.setDown(true)
    const form = await openForm(page, texts)
    const search = form.getByRole('combobox', { name: words.organization })
    await search.fill('ka')
    await search.fill('kadunud')
    await expect(search).toHaveAttribute('aria-invalid', 'true')
    expect(register.asked).toEqual(['kadunud'])
    await form.getByRole('button', { name: words.toManual }).click()
    await form.getByLabel(words.receiverName).fill('Kadunud OÜ')
    await expect(form.getByRole('radio', { name: words.manual })).toBeChecked()
    await consoleErrors.expectRefused(400)
  })
})

test('the agency finds its own company in the business register', async ({
  page,
  context,
  portal,
  texts,
  register,
}) => {
  register.setDown(false)
  register.asked.splice(0)
  await signIn(context, portal.url, 'agency@demo.example')
  await page.goto('/agency/settings/company')
  const { company } = texts.organizationSettings
  await expect(page.getByRole('heading', { level: 1, name: company.title })).toBeVisible()
  const search = page.locator('input').and(page.getByLabel(texts.agencyClients.form.register))
  await search.pressSequentially('tehnoloogia')
  await page.getByRole('option', { name: textPattern('Näidis Tehnoloogia OÜ (12417834)') }).click()
  expect(register.asked).toEqual(['tehnoloogia'])
  await expect(page.getByRole('textbox', { name: company.name, exact: true })).toHaveValue('Näidis Tehnoloogia OÜ')
  await expect(page.getByRole('textbox', { name: company.registryCode, exact: true })).toHaveValue('12417834')
  await page.getByRole('button', { name: texts.unsaved.save, exact: true }).click()
  await expect(page.getByText(texts.unsaved.mark)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('textbox', { name: company.name, exact: true })).toHaveValue('Näidis Tehnoloogia OÜ')
})
