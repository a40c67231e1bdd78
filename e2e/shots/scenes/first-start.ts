import type { Page } from '@playwright/test'
import { AGENCY, type ShotScene } from '../scene.ts'

const PASSWORD = 'pikk ja salajane'
const CLIENT = 'Õppe- ja Kultuurikeskuse Lõunatuulte Külalistemaja Osaühing'

/** Screens that a new agency sees before it has data. */
const EMPTY_PAGES = [
  ['orders', '/agency/orders'],
  ['worksheets', '/agency/worksheets'],
  ['invoices', '/agency/invoices'],
  ['proposal', '/agency/invoices/new'],
  ['clients', '/agency/clients'],
  ['products', '/agency/products'],
  ['groups', '/agency/products/groups'],
  ['printing-houses', '/agency/printing-houses'],
  ['reports', '/agency/reports'],
  ['transport', '/agency/settings/transport'],
  ['users', '/agency/settings/users'],
] as const

const ready = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

export const FIRST_START_SCENES: ShotScene[] = [
  {
    name: 'first-start',
    as: null,
    beginsEmpty: true,
    go: async ({ page, texts, shot }) => {
      const { firstStart, login, members, agencyClients, unsaved } = texts
      const field = (label: string) => page.getByLabel(label, { exact: true })
      await page.goto('/')
      await page.getByRole('heading', { name: firstStart.title }).waitFor()
      await shot('1-empty')
      await page.getByRole('button', { name: firstStart.submit }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await shot('2-refused')
      await field(firstStart.agencyName).fill('Trükiagentuur Näidis OÜ')
      await field(firstStart.personName).fill('Mari Maasikas')
      await field(login.email).fill(AGENCY)
      await field(firstStart.password).fill(PASSWORD)
      await field(firstStart.passwordAgain).fill(PASSWORD)
      await page.getByRole('button', { name: firstStart.submit }).click()
      await page.getByRole('region', { name: texts.organizationSettings.firstSteps.title }).waitFor()
      for (const [name, path] of EMPTY_PAGES) {
        await page.goto(path)
        await ready(page)
        await shot(`3-${name}`)
      }
      await page.goto('/agency/clients/new')
      await page.getByRole('textbox', { name: agencyClients.name, exact: true }).fill(CLIENT)
      await page.getByRole('button', { name: unsaved.save }).click()
      await page.getByRole('button', { name: members.invite }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: members.email, exact: true }).fill('haldur@lounatuul.example')
      await dialog.getByRole('textbox', { name: members.name, exact: true }).fill('Õnne Haldur')
      await dialog.getByRole('button', { name: members.send }).click()
      await dialog.getByRole('textbox', { name: members.handed.link }).waitFor()
      await shot('4-link')
      await dialog.getByRole('button', { name: texts.common.close }).last().click()
      await dialog.waitFor({ state: 'hidden' })
      await shot('5-client')
      await page.goto('/agency/orders')
      await ready(page)
      await shot('6-later')
    },
  },
]
