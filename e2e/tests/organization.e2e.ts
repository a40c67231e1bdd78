import type { Page } from '@playwright/test'
import { RETENTION_KINDS, RETENTION_LIMITS } from '@tiraaz/domain/organization/retention'
import { writeIcc } from '../../apps/server/src/testing/write-icc.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { START_TIMEOUT_MS, type TestPortal, startPortal } from '../fixtures/portal.ts'
import { test as base, expect, type PortalTexts } from '../fixtures/test.ts'

const test = base.extend<object, { ownPortal: TestPortal }>({
  ownPortal: [
    // biome-ignore format: playwright reads the empty pattern
    async ({}, use) => {
      const portal = await startPortal({}, 'empty')
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
})

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><rect x="10" y="20" width="280" height="50" fill="#7a1f5c"/></svg>',
)

const makeAgency = async (page: Page, texts: PortalTexts): Promise<void> => {
  const t = texts.firstStart
  await page.getByLabel(t.agencyName).fill('Trükiagentuur Näidis OÜ')
  await page.getByLabel(t.personName).fill('Mari Maasikas')
  await page.getByLabel(texts.login.email).fill('mari@naidis.example')
  await page.getByLabel(t.password, { exact: true }).fill('pikk ja salajane')
  await page.getByLabel(t.passwordAgain).fill('pikk ja salajane')
  await page.getByRole('button', { name: t.submit }).click()
}

const fillCompany = async (page: Page, texts: PortalTexts): Promise<void> => {
  const t = texts.organizationSettings.company
  const values = [
    [t.registryCode, '12417834'],
    [t.vatNumber, 'EE101074485'],
    [t.street, 'Kopli 25'],
    [t.city, 'Tallinn'],
    [t.postalCode, '10412'],
    [t.iban, 'EE38 2200 2210 2014 5685'],
  ] as const
  for (const [label, value] of values) await page.getByLabel(label, { exact: true }).fill(value)
}

const save = async (page: Page, texts: PortalTexts): Promise<void> => {
  await expect(page.getByText(texts.unsaved.mark)).toBeVisible()
  await page.getByRole('button', { name: texts.unsaved.save }).click()
  await expect(page.getByText(texts.unsaved.mark)).toBeHidden()
}

const openSettings = async (page: Page, texts: PortalTexts, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: texts.organizationSettings.label }).getByRole('link', { name }).click()
}

/** Writes own words for an email: a preview, a refusal of an unknown placeholder, the usual words back. */
const wordEmail = async (page: Page, texts: PortalTexts): Promise<void> => {
  const { emailTexts: t, unsaved } = texts
  await openSettings(page, texts, t.title)
  await page.getByRole('combobox', { name: t.email }).click()
  await page.getByRole('option', { name: t.names.orderDone }).click()
  const text = page.getByLabel(t.fields.text, { exact: true })
  await text.fill('Tellimus {{nummer}} on teel!')
  await expect(page.getByText(t.previewFails)).toBeVisible()
  await page.getByRole('button', { name: unsaved.save }).click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill('Tellimus {{number}} on teel!')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('Tellimus 2026-0042 on teel!')).toBeVisible()
  await expect(page.getByText(t.previewFails)).toBeHidden()
  await expectAccessible(page, 'email texts')
  await save(page, texts)
  await expect(page.getByRole('combobox', { name: t.email })).toHaveValue(
    t.changed.replace('{{name}}', t.names.orderDone),
  )
  await page.getByRole('button', { name: t.usual }).click()
  await expect(preview.getByText('Tellimus 2026-0042 on teel!')).toBeHidden()
  await save(page, texts)
  await expect(page.getByRole('combobox', { name: t.email })).toHaveValue(t.names.orderDone)
}

/** Chooses the profile of the printing house; a file that is none is refused and the profile stays. */
const chooseProfile = async (page: Page, texts: PortalTexts): Promise<void> => {
  const { colours, sections } = texts.organizationSettings
  const asProfile = (buffer: Buffer) => ({ name: 'profiil.icc', mimeType: 'application/octet-stream', buffer })
  await openSettings(page, texts, sections.colours)
  await expect(page.getByText(colours.noProfile)).toBeVisible()
  const file = page.locator('input[type=file]')
  await file.setInputFiles(asProfile(writeIcc({ name: 'Must press' })))
  await save(page, texts)
  await expect(page.getByText('Must press')).toBeVisible()
  await expectAccessible(page, 'output profile')
  await file.setInputFiles(asProfile(Buffer.from('%PDF-1.7')))
  await page.getByRole('button', { name: texts.unsaved.save }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'ICC' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Must press')).toBeVisible()
}

test('the first agency of an empty portal is created in the browser and sets up its brand', async ({
  page,
  texts,
  consoleErrors,
}) => {
  // The refused words, and the test's own script in the preview's frame.
  consoleErrors.accept(/status of 400|document is sandboxed|Failed to execute 'postMessage'/)

  const t = texts.organizationSettings
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: texts.firstStart.title })).toBeVisible()
  await expectAccessible(page, 'first start')
  await makeAgency(page, texts)

  const steps = page.getByRole('region', { name: t.firstSteps.title })
  await expect(steps.getByRole('img', { name: t.firstSteps.toDo })).toHaveCount(9)
  await expectAccessible(page, 'first steps')
  await steps.getByRole('link', { name: t.firstSteps.company }).click()

  await fillCompany(page, texts)
  await expectAccessible(page, 'company')
  await save(page, texts)
  await expect(page.getByLabel(t.company.iban)).toHaveValue('EE382200221020145685')

  await openSettings(page, texts, t.sections.vat)
  await page.getByRole('button', { name: t.vat.addClass }).click()
  const books = page.getByRole('group', { name: t.vat.newClass })
  // Untouched fields show no errors; saving marks those that are still empty.
  await expect(books.locator('[aria-invalid=true]')).toHaveCount(0)
  await page.getByRole('button', { name: texts.unsaved.save }).click()
  await expect(books.locator('[aria-invalid=true]')).toHaveCount(3)
  await expect(page.getByLabel(t.vat.className)).toBeFocused()
  await books.getByLabel(t.vat.from, { exact: true }).fill('01.01.2025')
  await books.getByLabel(t.vat.rate, { exact: true }).fill('9')
  await page.getByLabel(t.vat.className).fill('Raamatud')
  await save(page, texts)
  await expect(page.getByRole('group', { name: 'Raamatud' }).getByLabel(t.vat.rate, { exact: true })).toHaveValue('9')

  const { privacy } = texts
  await openSettings(page, texts, privacy.title)
  await page.getByRole('combobox', { name: privacy.kinds.mails }).click()
  await page.getByRole('option', { name: privacy.days.replace('{{count}}', '30') }).click()
  const limited = RETENTION_KINDS.filter((kind) => RETENTION_LIMITS[kind].usual !== null)
  await expect(page.getByText(privacy.nothingGoes)).toHaveCount(limited.length)
  await expectAccessible(page, 'data retention')
  await save(page, texts)

  await wordEmail(page, texts)
  await chooseProfile(page, texts)

  await openSettings(page, texts, t.sections.brand)
  await page.getByRole('textbox', { name: t.brand.productName }).fill('Näidise trükipood')
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO })
  const accent = page.getByRole('textbox', { name: t.brand.accent, exact: true })
  await accent.fill('#ff66cc')
  await page.getByRole('button', { name: t.brand.useDarker.split('{{')[0] ?? '' }).click()
  await expectAccessible(page, 'look of the portal')
  await save(page, texts)
  await expect(page.getByRole('banner').getByText('Näidise trükipood')).toBeVisible()

  await page.getByRole('link', { name: texts.agencySections.orders }).click()
  await expect(steps.getByRole('img', { name: t.firstSteps.done, exact: true })).toHaveCount(1)

  await page.evaluate(() => window.localStorage.removeItem('tokens'))
  await page.goto('/login')
  await expect(page.getByRole('banner').getByText('Näidise trükipood')).toBeVisible()
  await expectAccessible(page, 'log-in in the agency’s colours')
})
