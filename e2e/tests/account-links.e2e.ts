import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { linkIn, newestMail } from '../fixtures/mails.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'

const FIRST = 'kolm väikest kassi'
const SECOND = 'neli suurt koera'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const logIn = async (page: Page, texts: PortalTexts, email: string, password: string): Promise<void> => {
  await page.getByLabel(texts.login.email).fill(email)
  await page.getByLabel(texts.login.password, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Invites a person as a manager of the demo. */
const invite = async (url: string, email: string) => {
  const api = await openApi(url, 'manager@demo.example')
  const body = { email, name: 'Õnne Uustulnuk', role: 'orderer', locale: 'et-EE' } as const
  await api.call('inviteMember', { params: { clientId: api.client.clientId }, body })
  return { api, link: linkIn(await newestMail(url, email)) }
}

// spec: A1, A2, A3
test('an invitation by e-mail makes an account once and logs the person in', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { account } = texts
  const email = 'uustulnuk@naide.example'
  const { link } = await invite(portal.url, email)
  // In a colleague's browser: the link works for its holder, not for the logged-in user.
  await signIn(context, portal.url, 'orderer@demo.example')
  await page.goto(link)
  await expect(title(page, account.invitation.title)).toBeVisible()
  const [password, again] = [page.getByLabel(account.password, { exact: true }), page.getByLabel(account.passwordAgain)]
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expect(password).toHaveAccessibleDescription(/^10–128 /)
  await expectAccessible(page, 'accept invitation')

  await page.getByLabel(texts.login.email).fill(email)
  await password.fill('parool2026')
  await again.fill('parool2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(texts.problems.passwordTooCommon)
  await expect(password).toBeFocused()
  await consoleErrors.expectRefused(400)
  await page.getByRole('button', { name: account.showPasswords }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.fill(FIRST)
  await again.fill(FIRST)
  await again.press('Enter')

  await expect(page.getByText(account.invitation.done)).toBeVisible()
  // The new account is logged in without typing the password again; the colleague is not.
  await expect(title(page, texts.home.title)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Õnne Uustulnuk' })).toBeVisible()

  await page.goto(link)
  await page.getByLabel(texts.login.email).fill(email)
  await password.fill(FIRST)
  await again.fill(FIRST)
  await page.getByRole('button', { name: account.invitation.submit }).click()
  await expect(page.getByRole('alert')).toContainText(texts.problems.invitationInvalid)
  await expectAccessible(page, 'refused invitation')
  await consoleErrors.expectRefused(400)
  // Back leads to no page with a valid link.
  await page.getByRole('link', { name: account.toLogin }).click()
  await expect(title(page, texts.home.title)).toBeVisible()
  await page.goBack()
  await expect(title(page, texts.home.title)).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
})

// spec: A4, A5, A6, A7, A8, A9
test('a password reset by e-mail sets a new password and logs out every other session', async ({
  page,
  browser,
  portal,
  texts,
  consoleErrors,
}) => {
  const { account } = texts
  const email = 'unustaja@naide.example'
  const { api, link } = await invite(portal.url, email)
  const token = new URL(link).searchParams.get('token') ?? ''
  await api.call('acceptInvitation', { body: { email, token, password: FIRST, passwordConfirmation: FIRST } })
  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'et-EE' })
  const other = await elsewhere.newPage()
  await other.goto('/')
  await logIn(other, texts, email, FIRST)
  await expect(title(other, texts.home.title)).toBeVisible()

  await page.goto('/login')
  await page.getByLabel(texts.login.email).fill('unustaja')
  await page.getByRole('button', { name: texts.login.forgotten }).click()
  const dialog = page.getByRole('dialog', { name: account.forgotten.title })
  const field = dialog.getByLabel(texts.login.email)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('unustaja')
  await field.press('Enter')
  await expect(dialog.getByText(texts.problems.notAnEmail)).toBeVisible()
  await expectAccessible(page, 'forgotten password')
  await consoleErrors.expectRefused(400)
  await field.fill(email)
  await field.press('Enter')
  await expect(page.getByText(account.forgotten.sent)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto(linkIn(await newestMail(portal.url, email)))
  await expect(title(page, account.reset.title)).toBeVisible()
  const [password, again] = [
    page.getByLabel(account.reset.password, { exact: true }),
    page.getByLabel(account.reset.passwordAgain),
  ]
  await page.getByLabel(texts.login.email).fill(email)
  await password.fill(SECOND)
  await again.fill(FIRST)
  await again.press('Enter')
  await expect(again).toHaveAccessibleDescription(texts.problems.passwordsDiffer)
  await expect(again).toBeFocused()
  await expectAccessible(page, 'refused new password')
  await consoleErrors.expectRefused(400)
  await again.fill(SECOND)
  await again.press('Enter')
  await expect(page.getByText(account.reset.done)).toBeVisible()
  await expect(title(page, texts.login.title)).toBeVisible()

  await logIn(page, texts, email, FIRST)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts.tokenErrors.credentialsWrong)
  await consoleErrors.expectRefused(400)
  // The poll for unread messages may have led to the log-in page already.
  await other.reload()
  await expect(title(other, texts.login.title)).toBeVisible()
  await elsewhere.close()
  await logIn(page, texts, email, SECOND)
  await expect(title(page, texts.home.title)).toBeVisible()
})
