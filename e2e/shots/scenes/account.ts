import { Secret, TOTP } from 'otpauth'
import { ADDRESSES } from '@tiraaz/contract/addresses'
import { LOG_IN_TOO_OLD } from '@tiraaz/contract/problem-types'
import { openApi } from '../../fixtures/api.ts'
import { linkIn, newestMail } from '../../fixtures/mails.ts'
import { makeDraft, submitOrder } from '../../fixtures/orders.ts'
import { PASSWORD } from '../../fixtures/sign-in.ts'
import { ORDERER, type ShotScene } from '../scene.ts'

export const ACCOUNT_SCENES: ShotScene[] = [
  {
    name: 'login',
    as: null,
    go: async ({ page, texts, shot }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: texts.login.submit, exact: true }).waitFor()
      await shot('empty')
      await page.getByRole('button', { name: texts.login.submit, exact: true }).click()
      await page.getByRole('alert').waitFor()
      await shot('refused')
    },
  },
  {
    name: 'account-links',
    as: null,
    go: async ({ page, texts, shot }) => {
      const { account } = texts
      await page.goto('/login')
      await page.getByRole('button', { name: texts.login.forgotten }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: account.forgotten.submit }).click()
      await dialog.locator('[aria-invalid=true]').waitFor()
      await shot('1-forgotten')
      await page.goto('/resetpassword?token=vale')
      await page.getByLabel(texts.login.email).fill('manager@demo.example')
      await shot('2-reset')
      await page.getByLabel(account.reset.password, { exact: true }).fill('lühike')
      await page.getByRole('button', { name: account.reset.submit }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await shot('3-reset-refused')
      await page.goto('/account/acceptinvitation?token=vale')
      await page.getByLabel(texts.login.email).fill('uus@naide.example')
      await page.getByLabel(account.password, { exact: true }).fill('õige hobune klamber')
      await page.getByLabel(account.passwordAgain).fill('õige hobune klamber')
      await page.getByRole('button', { name: account.showPasswords }).first().click()
      await page.getByRole('button', { name: account.invitation.submit }).click()
      await page.getByRole('alert').waitFor()
      await shot('4-invitation-refused')
      await page.goto('/resetpassword')
      await page.getByRole('heading', { name: account.linkIncomplete }).waitFor()
      await shot('5-incomplete')
    },
  },
  {
    name: 'invitation',
    as: null,
    go: async ({ page, texts, shot }) => {
      const { account } = texts
      await page.goto('/login')
      const email = `uustulnuk-${Date.now()}@naide.example`
      const manager = await openApi(new URL(page.url()).origin, 'manager@demo.example')
      const body = { email, name: 'Õnne Uustulnuk', role: 'orderer', locale: 'et-EE' } as const
      await manager.call('inviteMember', { params: { clientId: manager.client.clientId }, body })
      await page.goto(linkIn(await newestMail(new URL(page.url()).origin, email)))
      await page.getByLabel(texts.login.email).fill(email)
      await page.getByLabel(account.password, { exact: true }).fill('kolm väikest kassi')
      await page.getByLabel(account.passwordAgain).fill('kolm väikest kassi')
      await shot('1-filled')
      await page.getByRole('button', { name: account.invitation.submit }).click()
      await page.waitForURL(/\/clients\//)
      await page.getByRole('button', { name: texts.catalogue.addToOrder }).first().waitFor()
      await shot('2-accepted')
    },
  },
  {
    name: 'outbox',
    as: null,
    go: async ({ page, texts, shot }) => {
      await page.goto('/login')
      await page.getByRole('link', { name: texts.login.outbox }).waitFor()
      await shot('0-link')
      await page.goto('/outbox')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await shot('1-as-it-is')
      const api = await openApi(new URL(page.url()).origin, ORDERER)
      await submitOrder(api, (await makeDraft(api, ['Plakat A4'])).id)
      await page.request.post(ADDRESSES.forgotPassword.path, { data: { email: 'manager@demo.example' } })
      await page.goto('/outbox')
      const mails = page.getByRole('navigation', { name: texts.outbox.list }).getByRole('link')
      await mails.first().waitFor()
      await shot('2-list')
      await mails.nth(1).click()
      await page.frameLocator('iframe').getByRole('heading').waitFor()
      await shot('3-mail')
      await page.getByText(texts.outbox.text, { exact: true }).click()
      await shot('4-text')
    },
  },
  {
    name: 'my-account',
    as: ORDERER,
    go: async ({ page, texts, shot }) => {
      const { myAccount } = texts
      await page.goto('/account')
      await page.getByRole('table', { name: myAccount.sessions.title }).getByText(myAccount.sessions.own).waitFor()
      await shot('1-page')
      const required = { confirmedAt: null, recoveryCodesLeft: 0, isRequired: true }
      await page.route('**/account/second-factor', (route) => route.fulfill({ json: required }), { times: 1 })
      await page.reload()
      await page.getByText(myAccount.secondFactor.required).waitFor()
      await shot('0-second-step-required')
      await page.getByLabel(myAccount.password.current).fill('vale')
      await page.getByLabel(myAccount.password.new, { exact: true }).fill('lühike')
      await page.getByRole('button', { name: myAccount.password.submit }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await shot('2-refused')
      const { secondFactor } = myAccount
      await page.goto('/account')
      await page.getByRole('button', { name: secondFactor.turnOn }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(myAccount.password.current).fill(PASSWORD)
      await dialog.getByRole('button', { name: secondFactor.next }).click()
      await dialog.getByRole('img', { name: secondFactor.qr }).waitFor()
      await shot('3-scan')
      const key = (await dialog.locator('code').innerText()).replaceAll(' ', '')
      await dialog.getByLabel(secondFactor.code).fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
      await page.keyboard.press('Enter')
      const recoveryCode = await dialog.getByRole('listitem').first().innerText()
      await shot('4-codes')
      await dialog.getByRole('button', { name: secondFactor.kept }).click()
      await page.getByRole('button', { name: secondFactor.turnOff }).waitFor()
      await shot('5-on')
      const tooOld = JSON.stringify({ type: LOG_IN_TOO_OLD, title: 'vana', status: 403, requestId: 'r1' })
      await page.route('**/account/data', (route) => route.fulfill({ status: 403, body: tooOld }), { times: 1 })
      await page.getByRole('button', { name: myAccount.data.download }).click()
      await dialog.getByLabel(secondFactor.codeOrRecovery).waitFor()
      await shot('7-confirm')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: secondFactor.turnOff }).click()
      await dialog.getByLabel(myAccount.password.current).fill(PASSWORD)
      await dialog.getByLabel(secondFactor.codeOrRecovery).fill(recoveryCode)
      await shot('6-off')
      await dialog.getByRole('button', { name: secondFactor.turnOff }).click()
      await page.getByRole('button', { name: secondFactor.turnOn }).waitFor()
    },
  },
  {
    name: 'client-picker',
    as: 'multi@demo.example',
    go: async ({ page, texts, shot }) => {
      await page.goto('/login')
      await page.getByRole('heading', { name: texts.login.picker.title }).waitFor()
      await shot('open')
    },
  },
  {
    name: 'error',
    as: null,
    go: async ({ page, shot }) => {
      for (const code of ['404', '403', '500']) {
        await page.goto(`/error/${code}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await shot(code)
      }
    },
  },
]
