import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { newestMail } from '../fixtures/mails.ts'
import { openWindow } from '../fixtures/open-window.ts'
import { makeDraft, readOrder, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const MANAGER = 'manager@demo.example'
const ORDERER = 'orderer@demo.example'
const AGENCY = 'agency@demo.example'
const DOMAIN = 'pesakond.example'
const APPROVER = { name: 'Jüri Juht', email: `juri@${DOMAIN}` }
const PRODUCT = 'Plakat 50 × 70 cm'
const RULE = 'Kõik tellimused'

/** Lists a mail domain, and makes a rule whose approver the orderer names. */
const makeRule = async (page: Page, { approvals: { rules }, unsaved }: PortalTexts): Promise<void> => {
  await page.getByRole('combobox', { name: rules.domains }).fill(DOMAIN)
  await page.getByRole('combobox', { name: rules.domains }).press('Enter')
  await page.getByRole('button', { name: rules.add }).click()
  await page.getByLabel(rules.name).fill(RULE)
  await page.getByRole('combobox', { name: `${rules.steps} 1` }).click()
  await page.getByRole('option', { name: rules.designated }).click()
  await expect(page.getByText(`→ ${rules.designated.toLowerCase()}`).first()).toBeVisible()
  await expectAccessible(page, 'rule with an outside approver')
  await page.getByRole('button', { name: unsaved.save, exact: true }).click()
  await expect(page.getByText(rules.saved)).toBeVisible()
}

/** Opens a phone of somebody without an account. */
const openPhone = async (context: BrowserContext, url: string): Promise<Page> => {
  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  const phone = { viewport: { width: 390, height: 844 }, locale: 'et-EE', reducedMotion: 'reduce' as const }
  return (await browser.newContext({ baseURL: url, ...phone })).newPage()
}

const linkInMail = async (url: string): Promise<string> => {
  const { html } = await newestMail(url, APPROVER.email)
  const link = /href="([^"]+\/approval\/[^"]+)"/.exec(html)?.[1]
  if (link === undefined) throw new Error('The email has no link to an approval')
  return link.replaceAll('&amp;', '&')
}

test('an order goes to an approver whom its orderer names, who approves by a link and a code on a phone', async ({
  page,
  context,
  portal,
  texts,
  request,
}) => {
  test.slow()
  const { approvals, checkout, proofLink } = texts
  const agency = await openApi(portal.url, AGENCY)
  const api = await openApi(portal.url, ORDERER)
  const { clientId } = api.client
  await agency.call('saveApprovalPolicy', {
    params: { clientId },
    query: { version: 0 },
    body: {
      match: 'all',
      allowsSelfApproval: false,
      agencyOrdersFreely: false,
      approversMayEdit: false,
      isManagedByClient: true,
      rules: [],
    },
  })
  await signIn(context, portal.url, MANAGER)
  await page.goto(`/clients/${clientId}/approvals/rules`)
  await makeRule(page, texts)

  // The orderer cannot send without an approver, nor name somebody in another domain.
  const draft = await makeDraft(api, [PRODUCT], 10)
  const orderer = await openWindow(context, portal.url, { email: ORDERER, width: 1440, height: 900 })
  await selectDraft(orderer, { clientId }, draft.id)
  await orderer.goto(`/clients/${clientId}/checkout/summary`)
  const send = orderer.getByRole('button', { name: checkout.summary.submitForApproval })
  const email = orderer.getByLabel(approvals.naming.email)
  await expect(email).toBeVisible()
  await send.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await orderer.getByLabel(approvals.naming.name).fill(APPROVER.name)
  await email.fill('juri@muu.example')
  await send.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(orderer, 'summary with a named approver')
  expect((await readOrder(api, draft.id)).status.status).toBe('draft')
  await email.fill(APPROVER.email)
  await send.click()
  await expect(orderer.getByRole('heading', { level: 1, name: checkout.thankYou.waitingTitle })).toBeVisible()

  // A mail scanner follows the link, and nothing changes.
  const link = await linkInMail(portal.url)
  for (const method of ['head', 'get'] as const) expect((await request[method](link)).status()).toBe(200)
  expect((await readOrder(api, draft.id)).status.status).toBe('waitingApproval')

  const phone = await openPhone(context, portal.url)
  await phone.goto(link)
  await expect(phone.getByText(PRODUCT).first()).toBeVisible()
  await expectAccessible(phone, 'approval by a link')
  await phone.getByRole('button', { name: approvals.decide.approve }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('button', { name: proofLink.code.send, exact: true }).click()
  await expect(dialog.getByText(textPattern(proofLink.code.sent, { minutes: '10' }))).toBeVisible()
  await expectAccessible(phone, 'decision with a code')
  await dialog.getByRole('button', { name: approvals.decide.approve }).click()
  await expect(dialog.getByLabel(proofLink.code.label)).toHaveAttribute('aria-invalid', 'true')
  const code = /\d{6}/.exec((await newestMail(portal.url, APPROVER.email)).subject)?.[0] ?? ''
  await dialog.getByLabel(proofLink.code.label).fill(code)
  await dialog.getByRole('button', { name: approvals.decide.approve }).click()
  await expect(phone.getByText(approvals.link.decided.approved)).toBeVisible()
  expect((await readOrder(api, draft.id)).status.status).toBe('submitted')
  await phone.reload()
  await expect(phone.getByRole('heading', { name: approvals.link.ended.title })).toBeVisible()

  await orderer.goto(`/clients/${clientId}/approvals/${draft.id}`)
  await expect(orderer.getByText(new RegExp(`${APPROVER.name}.*${APPROVER.email}`)).first()).toBeVisible()
})
