import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { AGENCY, APPROVER, DEPUTY, letManagersKeepRules, MANAGER, ORDERER } from '../fixtures/approvals.ts'
import { newestMail } from '../fixtures/mails.ts'
import { openWindow } from '../fixtures/open-window.ts'
import { makeDraft, readOrder, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'

const PRODUCT = 'Plakat 50 × 70 cm'
const RULE = 'Tellijate tellimused'

/** Makes a rule for orderers with one approver, and tries it before it is saved. */
const makeRule = async (page: Page, { approvals, members, unsaved }: PortalTexts): Promise<void> => {
  const { rules } = approvals
  await page.getByRole('button', { name: rules.add }).click()
  await expect(page.getByLabel(rules.name)).toBeFocused()
  await page.getByLabel(rules.name).fill(RULE)
  await page.getByRole('button', { name: rules.addCondition }).click()
  await page.getByRole('combobox', { name: rules.conditions }).click()
  await page.getByRole('option', { name: rules.kinds.role }).click()
  await expect(page.getByRole('combobox', { name: rules.role })).toHaveValue(members.roles.orderer)
  await page.getByRole('combobox', { name: `${rules.steps} 1` }).click()
  await page.getByRole('option', { name: APPROVER }).click()
  await page.getByRole('combobox', { name: rules.tryPerson }).click()
  await page.getByRole('option', { name: ORDERER.name }).click()
  await page.getByRole('button', { name: rules.try, exact: true }).click()
  await expect(page.getByText(`→ ${APPROVER}`).last()).toBeVisible()
  await expectAccessible(page, 'rules of approvals')
  await page.getByRole('button', { name: unsaved.save, exact: true }).click()
  await expect(page.getByText(rules.saved)).toBeVisible()
}

/** Checks that the bar, which has one more link with approvals, stays inside the page. */
const expectBarFits = async (page: Page): Promise<void> => {
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(excess, `at ${width} px`).toBeLessThanOrEqual(0)
  }
}

test('a manager makes a rule, and a deputy approves an order by the link of the email on a phone', async ({
  page,
  context,
  portal,
  texts,
}) => {
  test.slow()
  const { approvals, checkout, navigation } = texts
  const agency = await openApi(portal.url, AGENCY)
  const api = await openApi(portal.url, ORDERER.email)
  const { clientId } = api.client
  // A client without approvals has no entry for them.
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/approvals/count')) counted.push(request.url())
  })
  await signIn(context, portal.url, MANAGER)
  await page.goto(`/clients/${clientId}/orders`)
  await expect(page.getByRole('link', { name: navigation.orders, exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: navigation.approvals })).toHaveCount(0)
  expect(counted).toEqual([])
  await letManagersKeepRules(agency, clientId)
  await page.goto(`/clients/${clientId}/approvals/rules`)
  await makeRule(page, texts)
  await expect(page.getByRole('link', { name: navigation.approvals })).toHaveCount(1)
  await expectBarFits(page)

  // The approver sets a deputy for today.
  await page.getByRole('link', { name: approvals.deputiesTitle }).click()
  await page.getByRole('button', { name: approvals.deputies.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: approvals.deputies.deputy }).click()
  await page.getByRole('option', { name: DEPUTY.name }).click()
  const today = new Intl.DateTimeFormat('et-EE', {
    timeZone: 'Europe/Tallinn',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date())
  await dialog.getByLabel(approvals.deputies.from).fill(today)
  await dialog.getByLabel(approvals.deputies.until).fill(today)
  await dialog.getByLabel(approvals.deputies.until).press('Tab')
  await expectAccessible(page, 'dialog of a deputy')
  await dialog.getByRole('button', { name: approvals.deputies.add }).click()
  await expect(page.getByText(approvals.deputies.added)).toBeVisible()

  // The summary names who approves; the sent order waits.
  const draft = await makeDraft(api, [PRODUCT], 10)
  const orderer = await openWindow(context, portal.url, { email: ORDERER.email, width: 1440, height: 900 })
  await selectDraft(orderer, { clientId }, draft.id)
  await orderer.goto(`/clients/${clientId}/checkout/summary`)
  await expect(orderer.getByText(new RegExp(`${APPROVER}.*${DEPUTY.name}`)).first()).toBeVisible()
  await orderer.getByRole('button', { name: checkout.summary.submitForApproval }).click()
  await expect(orderer.getByRole('heading', { level: 1, name: checkout.thankYou.waitingTitle })).toBeVisible()

  // The deputy opens the link of the email on a phone; it decides nothing by itself.
  const phone = await openWindow(context, portal.url, { email: DEPUTY.email, width: 390, height: 844 })
  const { html } = await newestMail(portal.url, DEPUTY.email)
  const link = /href="([^"]+\/approvals\/[^"]+)"/.exec(html)?.[1]
  if (link === undefined) throw new Error('The email has no link to the approval')
  await phone.goto(link)
  await expect(phone.getByText(PRODUCT).first()).toBeVisible()
  await expectAccessible(phone, 'approval on a phone')
  expect((await readOrder(api, draft.id)).status.status).toBe('waitingApproval')
  await phone.getByRole('button', { name: approvals.decide.approve }).click()
  await phone.getByRole('dialog').getByRole('button', { name: approvals.decide.approve }).click()
  await expect(phone.getByText(approvals.request.states.approved).first()).toBeVisible()
  expect(await readOrder(api, draft.id)).toMatchObject({ status: { status: 'submitted' } })
  await expect(phone.getByText(new RegExp(`${DEPUTY.name}.*${APPROVER}`)).first()).toBeVisible()
})
