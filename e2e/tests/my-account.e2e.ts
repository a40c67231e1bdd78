import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { LOG_IN_TOO_OLD } from '@tiraaz/contract/problem-types'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { linkIn, newestMail } from '../fixtures/mails.ts'
import { PASSWORD, signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'

const FIRST = 'kolm väikest kassi'
const SECOND = 'neli suurt koera'

/** Invites a person to the demo and accepts for them; the password is FIRST. */
const createPerson = async (url: string, email: string): Promise<void> => {
  const api = await openApi(url, 'manager@demo.example')
  const body = { email, name: 'Mari Omanik', role: 'orderer', locale: 'et-EE' } as const
  await api.call('inviteMember', { params: { clientId: api.client.clientId }, body })
  const token = new URL(linkIn(await newestMail(url, email))).searchParams.get('token') ?? ''
  await api.call('acceptInvitation', { body: { email, token, password: FIRST, passwordConfirmation: FIRST } })
}

const logIn = async (page: Page, texts: PortalTexts, email: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel(texts.login.email).fill(email)
  await page.getByLabel(texts.login.password, { exact: true }).fill(FIRST)
  await page.keyboard.press('Enter')
}

const clientHome = (page: Page, texts: PortalTexts) => page.getByRole('heading', { level: 1, name: texts.home.title })

/** Refuses the next call of the address, as ten minutes after a log-in. */
const refuseOnce = (page: Page, address: string) =>
  page.route(
    address,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: LOG_IN_TOO_OLD, title: 'vana', status: 403, requestId: 'r1' }),
      }),
    { times: 1 },
  )

test('a person changes the own name, which the menu shows at once', async ({ page, portal, texts, consoleErrors }) => {
  await createPerson(portal.url, 'nimi@naide.example')
  await logIn(page, texts, 'nimi@naide.example')
  await expect(clientHome(page, texts)).toBeVisible()
  await page.goto('/account')
  const { name } = texts.myAccount
  const field = page.getByLabel(name.label)
  await expect(field).toHaveValue('Mari Omanik')
  await expect(page.getByText('nimi@naide.example')).toBeVisible()
  await field.fill(' ')
  await page.getByRole('button', { name: name.submit }).click()
  await expect(page.getByText(texts.problems.required)).toBeVisible()
  await consoleErrors.expectRefused(400)
  await expectAccessible(page, 'own name with an error')
  await field.fill('Mari Uuenimi')
  await page.keyboard.press('Enter')
  await expect(page.getByText(name.done)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Mari Uuenimi')
})

test('a theme and a language are chosen on the page of the account and stay', async ({
  page,
  context,
  portal,
  texts,
}) => {
  await signIn(context, portal.url, 'viewer@demo.example')
  await page.goto('/account')
  const { appearance } = texts.myAccount
  await page.getByRole('radio', { name: appearance.themes.dark }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.getByRole('radio', { name: appearance.themes.dark })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('main').getByText(texts.locale.en).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
})

test('a person sees where they are logged in, and a new password logs the other devices out', async ({
  page,
  browser,
  portal,
  texts,
  consoleErrors,
}) => {
  const { myAccount } = texts
  const email = 'konto.omanik@naide.example'
  await createPerson(portal.url, email)
  const elsewhere = await browser.newContext({ baseURL: portal.url, locale: 'et-EE' })
  const other = await elsewhere.newPage()
  await logIn(other, texts, email)
  await expect(clientHome(other, texts)).toBeVisible()
  await logIn(page, texts, email)
  await expect(clientHome(page, texts)).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Mari Omanik' }).click()
  await page.getByRole('menuitem', { name: texts.navigation.myAccount }).click()
  await expect(page.getByRole('heading', { level: 1, name: myAccount.title })).toBeVisible()
  const navigation = page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders })
  await expect(navigation, 'the links of the client stay').toBeVisible()
  const sessions = page.getByRole('table', { name: myAccount.sessions.title })
  await expect(sessions.getByRole('button')).toHaveCount(1)
  await expect(sessions.getByRole('row', { name: myAccount.sessions.own })).toContainText('Chrome')
  await expectAccessible(page, 'my account')

  // A third session, to be ended after the question for the password.
  const form = { grant_type: 'password', username: email, password: FIRST }
  await page.request.post('/connect/token', { form, headers: { 'user-agent': 'Skript/1.0' } })
  await page.reload()
  await expect(sessions.getByRole('button')).toHaveCount(2)
  await refuseOnce(page, '**/account/sessions/*')
  await sessions.getByRole('button').first().click()
  const question = page.getByRole('dialog', { name: myAccount.confirm.title })
  const password = question.getByLabel(myAccount.password.current)
  await expect(password).toBeFocused()
  await password.fill('vale parool siin')
  await page.keyboard.press('Enter')
  await expect(question.getByText(texts.problems.currentPasswordWrong)).toBeVisible()
  await password.fill(FIRST)
  await page.keyboard.press('Enter')
  await expect(page.getByText(myAccount.sessions.ended)).toBeVisible()
  await expect(sessions.getByRole('button')).toHaveCount(1)
  await consoleErrors.expectRefused(403)
  await consoleErrors.expectRefused(400)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: myAccount.data.download }).click()
  expect((await download).suggestedFilename()).toMatch(/^Mari Omanik \d{4}-\d{2}-\d{2}\.zip$/)

  const current = page.getByLabel(myAccount.password.current)
  await current.fill('vale parool siin')
  await page.getByLabel(myAccount.password.new, { exact: true }).fill(SECOND)
  await page.getByLabel(myAccount.password.again).fill(SECOND)
  await page.keyboard.press('Enter')
  await expect(current).toBeFocused()
  await expect(page.getByText(texts.problems.currentPasswordWrong)).toBeVisible()
  await consoleErrors.expectRefused(400)
  await current.fill(FIRST)
  await page.keyboard.press('Enter')
  await expect(page.getByText(myAccount.password.done)).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(sessions.getByRole('button')).toHaveCount(0)

  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: texts.login.title })).toBeVisible()
  await elsewhere.close()
  expect((await newestMail(portal.url, email)).subject).toBe(texts.mails.passwordChanged.subject)
})

test('a passkey is added to the account and logs in without a password', async ({ page, portal, texts }) => {
  const { passkeys, password } = texts.myAccount
  const email = 'votme.omanik@naide.example'
  await createPerson(portal.url, email)
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await logIn(page, texts, email)
  await expect(clientHome(page, texts)).toBeVisible()
  await page.goto('/account')
  await page.getByRole('button', { name: passkeys.add }).click()
  await page.getByRole('dialog').getByLabel(password.current).fill(FIRST)
  await page.keyboard.press('Enter')
  await expect(page.getByText(passkeys.added)).toBeVisible()
  await expect(page.getByRole('table', { name: passkeys.title })).toContainText(passkeys.never)
  await expectAccessible(page, 'my account with a passkey')

  await page.getByRole('banner').getByRole('button', { name: 'Mari Omanik' }).click()
  await page.getByRole('menuitem', { name: texts.navigation.logOut }).click()
  await page.getByRole('button', { name: texts.login.passkey }).click()
  await expect(clientHome(page, texts)).toBeVisible()
  expect((await newestMail(portal.url, email)).subject).toBe(texts.mails.passkeyChanged.added.subject)

  await page.goto('/account')
  const table = page.getByRole('table', { name: passkeys.title })
  await table.getByRole('button').click()
  await expect(page.getByText(passkeys.removed)).toBeVisible()
  await expect(table).toHaveCount(0)
})

/** Code that an authenticator app shows for the key, in this step of 30 s or a later one. */
const showCode = (key: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + stepsLater * 30_000,
  })

/** The agency turns its own second step on, and requires one of everybody. */
const requireSecondFactor = async (url: string): Promise<void> => {
  const api = await openApi(url, 'agency@demo.example')
  const { secret } = await api.call('startSecondFactor', { body: { currentPassword: PASSWORD } })
  await api.call('confirmSecondFactor', { body: { code: showCode(secret) } })
  const { version } = await api.call('getOrganizationSettings', {})
  await api.call('saveSecurity', { query: { version }, body: { secondFactorFor: 'everybody' } })
}

test('required two-step log-in is turned on with an app; then a code or a recovery code is asked', async ({
  page,
  portal,
  texts,
  consoleErrors,
}) => {
  const { myAccount } = texts
  const { secondFactor, secondStep } = myAccount
  const email = 'kahe.sammuga@naide.example'
  await createPerson(portal.url, email)
  await requireSecondFactor(portal.url)
  await logIn(page, texts, email)
  await expect(page.getByText(secondFactor.required)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expectAccessible(page, 'my account, two-step log-in is required')
  // The home and the chat ask at the same time.
  consoleErrors.accept(/status of 403/)
  await consoleErrors.expectRefused(403)
  await page.getByRole('button', { name: secondFactor.turnOn }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(myAccount.password.current).fill(FIRST)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: secondFactor.qr })).toBeVisible()
  await expectAccessible(page, 'two-step log-in, QR code')
  const key = await dialog.locator('code').innerText()
  const code = dialog.getByLabel(secondFactor.code)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(texts.problems.oneTimeCodeWrong)).toBeVisible()
  await consoleErrors.expectRefused(400)
  await code.fill(showCode(key))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const recovery = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: secondFactor.kept }).click()
  await expect(page.getByText(secondFactor.isOn)).toBeVisible()
  await expect(clientHome(page, texts), 'they go on to their work').toBeVisible()

  const logOut = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Mari Omanik' }).click()
    await page.getByRole('menuitem', { name: texts.navigation.logOut }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.login.title })).toBeVisible()
  }
  await logOut()
  await logIn(page, texts, email)
  await expect(page.getByRole('heading', { level: 1, name: secondStep.title })).toBeVisible()
  await consoleErrors.expectRefused(400)
  await expectAccessible(page, 'second step of the log-in')
  const otp = page.getByLabel(secondStep.code, { exact: true })
  await otp.fill('111111')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(texts.tokenErrors.codeWrong)
  await consoleErrors.expectRefused(400)
  // The code of the present step was used to turn it on.
  await otp.fill(showCode(key, 1))
  await page.keyboard.press('Enter')
  await expect(clientHome(page, texts)).toBeVisible()

  await logOut()
  await logIn(page, texts, email)
  await page.getByRole('button', { name: secondStep.useRecovery }).click()
  await page.getByLabel(secondStep.recoveryCode).fill(recovery)
  await page.keyboard.press('Enter')
  await expect(clientHome(page, texts)).toBeVisible()
  await consoleErrors.expectRefused(400)
})
