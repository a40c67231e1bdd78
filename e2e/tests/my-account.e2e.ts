import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { expectRefused } from '../fixtures/console.ts'
import { linkIn, newestMail } from '../fixtures/mails.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'

const FIRST = 'kolm väikest kassi'
const SECOND = 'neli suurt koera'
const EMAIL = 'konto.omanik@naide.example'

/** Invites a person to the demo and accepts for them; the password is FIRST. */
const createPerson = async (url: string): Promise<void> => {
  const api = await openApi(url, 'manager@demo.example')
  const body = { email: EMAIL, name: 'Õie Omanik', role: 'orderer', locale: 'et-EE' } as const
  await api.call('inviteMember', { params: { clientId: api.client.clientId }, body })
  const token = new URL(linkIn(await newestMail(url, EMAIL))).searchParams.get('token') ?? ''
  await api.call('acceptInvitation', { body: { email: EMAIL, token, password: FIRST, passwordConfirmation: FIRST } })
}

const logIn = async (page: Page, texts: PortalTexts, password: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel(texts.login.email).fill(EMAIL)
  await page.getByLabel(texts.login.password, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
}

test('a person sees where they are logged in, and a new password logs the other devices out', async ({
  page,
  browser,
  portal,
  texts,
  consoleErrors,
}) => {
  const { myAccount } = texts
  await createPerson(portal.url)
  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'et-EE' })
  const other = await elsewhere.newPage()
  await logIn(other, texts, FIRST)
  await logIn(page, texts, FIRST)

  await page.getByRole('banner').getByRole('button', { name: 'Õie Omanik' }).click()
  await page.getByRole('menuitem', { name: texts.navigation.myAccount }).click()
  await expect(page.getByRole('heading', { level: 1, name: myAccount.title })).toBeVisible()
  const navigation = page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders })
  await expect(navigation, 'the links of the client stay').toBeVisible()
  const sessions = page.getByRole('table', { name: myAccount.sessions.title })
  await expect(sessions.getByRole('button')).toHaveCount(1)
  await expect(sessions.getByRole('row', { name: myAccount.sessions.own })).toContainText('Chrome')
  await expectAccessible(page, 'my account')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: myAccount.data.download }).click()
  expect((await download).suggestedFilename()).toMatch(/^Õie Omanik \d{4}-\d{2}-\d{2}\.zip$/)

  const current = page.getByLabel(myAccount.password.current)
  await current.fill('vale parool siin')
  await page.getByLabel(myAccount.password.new, { exact: true }).fill(SECOND)
  await page.getByLabel(myAccount.password.again).fill(SECOND)
  await page.keyboard.press('Enter')
  await expect(current).toBeFocused()
  await expect(page.getByText(texts.problems.currentPasswordWrong)).toBeVisible()
  expectRefused(consoleErrors, 400)
  await current.fill(FIRST)
  await page.keyboard.press('Enter')
  await expect(page.getByText(myAccount.password.done)).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(sessions.getByRole('button')).toHaveCount(0)

  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: texts.login.title })).toBeVisible()
  await elsewhere.close()
  expect((await newestMail(portal.url, EMAIL)).subject).toBe(texts.mails.passwordChanged.subject)
})
