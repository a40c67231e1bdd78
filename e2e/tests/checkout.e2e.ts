import type { Page } from '@playwright/test'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { formatDay } from '@tiraaz/messages/formats'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import {
  contactIds,
  makeDraft,
  readOrder,
  saveQuantity,
  saveShares,
  selectDraft,
  submitOrder,
} from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** The card's own quantity field, which comes before those of its designs. */
const quantity = (page: Page, texts: PortalTexts) =>
  page.getByRole('article').first().getByLabel(texts.checkout.products.quantity).first()
const next = (page: Page, texts: PortalTexts) => page.getByRole('button', { name: texts.common.next, exact: true })

const openStep = async (page: Page, api: Api, draftId: string, step: string): Promise<void> => {
  await selectDraft(page, api.client, draftId)
  await page.goto(`/clients/${api.client.clientId}/checkout/${step}`)
}

let api: Api
test.beforeEach(async ({ context, portal }) => {
  await signIn(context, portal.url, PERSON)
  api = await openApi(portal.url, PERSON)
})

// spec: CH6
test('the checkout without a draft redirects to the products', async ({ page, texts }) => {
  await page.goto(`/clients/${api.client.clientId}/checkout/summary`)
  await expect(title(page, texts.catalogue.title)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/clients/${api.client.clientId}$`))
})

// spec: N15, CH2, CH6, CP1, CP2, CP6, CP11
test('removing a product from the checkout shows a notice, and removing the last one ends the checkout', async ({
  page,
  texts,
  consoleErrors,
}) => {
  // The price of an item may be under way while it is removed.
  consoleErrors.accept(/status of 404/)
  const draft = await makeDraft(api, ['Plakat A4', 'Plakat A3'])
  await openStep(page, api, draft.id, 'products')
  const cards = page.getByRole('article')
  await expect(cards).toHaveText([/^1/, /^2/])
  const away = page.getByRole('link', { name: texts.checkout.backToDashboard })
  await expect(away).toHaveAttribute('href', `/clients/${api.client.clientId}`)
  await expect(page.getByText(texts.checkout.products.priceNote)).toBeVisible()
  await expect(page.getByText(texts.checkout.products.transportNote)).toBeVisible()
  const info = cards.first().getByLabel(texts.checkout.products.additionalInvoiceInfo)
  await expect(info).toHaveCount(0)
  await cards.first().getByLabel(texts.checkout.products.hasAdditionalInfo).check()
  await expect(info).toBeVisible()
  await page.getByRole('button', { name: textPattern(texts.navigation.cart_other, { count: '2' }) }).click()
  const cart = page.getByRole('dialog')
  await expect(cart.getByRole('listitem')).toHaveCount(2)
  await expect(cart.getByRole('link', { name: texts.cart.checkout })).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const name of ['Plakat A4', 'Plakat A3']) {
    await page.getByRole('button', { name: textPattern(texts.checkout.products.removeNamed, { name }) }).click()
    await expect(cards.filter({ hasText: name })).toHaveCount(0)
    // Each has a toast of its own: a toast disappears by itself, perhaps before the next one comes.
    const told = page.getByRole('alert').filter({ hasText: texts.checkout.products.removed })
    await expect(told).toHaveCount(1)
    // It may disappear while it is being closed.
    await expect(async () => {
      if ((await told.count()) > 0)
        await told.getByRole('button', { name: texts.common.close }).click({ timeout: 1000 })
      await expect(told).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  }
  await expect(title(page, texts.catalogue.title)).toBeVisible()
})

// spec: CH5
test('leaving the checkout with an invalid quantity asks for confirmation', async ({ page, texts, consoleErrors }) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, api, draft.id, 'products')
  await quantity(page, texts).fill('5001')
  const orders = page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders })
  await orders.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(texts.checkout.leave.title)
  await expect(dialog.getByText(textPattern(texts.problems.quantityAboveMaximum))).toBeVisible()
  await expectAccessible(page, 'question before the checkout is left')
  await dialog.getByRole('button', { name: texts.checkout.leave.stay }).click()
  await expect(quantity(page, texts)).toHaveValue(/5.?001/)
  await expect(page.getByText(texts.checkout.leave.title)).toHaveCount(0)
  await orders.click()
  await dialog.getByRole('button', { name: texts.checkout.leave.leave }).click()
  await expect(title(page, texts.ordersList.title)).toBeVisible()
  expect((await readOrder(api, draft.id)).items[0]?.quantity).toBe(10)
  await consoleErrors.expectRefused(400)
})

// spec: CH4
test('leaving the checkout saves valid changes', async ({ page, texts }) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, api, draft.id, 'products')
  await quantity(page, texts).fill('25')
  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders }).click()
  await expect(title(page, texts.ordersList.title)).toBeVisible()
  expect((await readOrder(api, draft.id)).items[0]?.quantity).toBe(25)
})

// spec: CH1
test('a quantity that differs from its destinations disables the later steps and says where to fix it', async ({
  page,
  texts,
}) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  const [first = '', second = ''] = await contactIds(api)
  await saveShares(api, draft.id, [
    { destinationId: first, quantity: 6 },
    { destinationId: second, quantity: 4 },
  ])
  await openStep(page, api, draft.id, 'products')
  const steps = page.getByRole('navigation', { name: texts.checkout.steps.label })
  const summary = steps.getByRole('link', { name: texts.checkout.steps.summary })
  await expect(summary).toBeVisible()
  await quantity(page, texts).fill('12')
  await expect(summary).toHaveCount(0)
  const note = page.getByRole('status').filter({ hasText: texts.checkout.products.distributionBroken })
  await expectAccessible(page, 'products that no longer fit their addresses')
  await note.getByRole('link', { name: texts.saving.toTransportation }).click()
  await expect(title(page, texts.checkout.transportation.title)).toBeVisible()
  expect((await readOrder(api, draft.id)).items[0]?.quantity).toBe(12)
  await page.goto(`/clients/${api.client.clientId}/checkout/summary`)
  await expect(page).toHaveURL(/checkout\/transportation/)
})

test('a design without pieces is saved in the draft, and stops the step with the focus in its field', async ({
  page,
  texts,
}) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, api, draft.id, 'products')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('€')
  await card.getByRole('button', { name: texts.designFiles.addDesign }).click()
  const empty = card.getByRole('list', { name: texts.designFiles.title }).getByLabel(texts.designFiles.quantity).last()
  await expect.poll(async () => (await readOrder(api, draft.id)).items[0]?.designs.length).toBe(2)
  await expect(page.getByRole('status').filter({ hasText: texts.saving.draftSaved })).toBeVisible()
  // A new design shows no error before the person tries to go on.
  await expect(empty).not.toHaveAttribute('aria-invalid', 'true')
  await expect(card).not.toContainText(texts.problems.designEmpty)
  await next(page, texts).click()
  await expect(empty).toBeFocused()
  await expect(empty).toHaveAttribute('aria-invalid', 'true')
  await expect(card).toContainText(texts.problems.designEmpty)
  await expect(title(page, texts.checkout.products.title)).toBeVisible()
  await empty.fill('3')
  await expect(card).not.toContainText(texts.problems.designEmpty)
  await next(page, texts).click()
  await expect(title(page, texts.checkout.transportation.title)).toBeVisible()
})

// spec: CP3, CP12, WI15
test('an invalid quantity stays in its field and stops the step; other products keep their price', async ({
  page,
  texts,
}) => {
  const draft = await makeDraft(api, ['Plakat A4', 'Plakat A3'], 100)
  await openStep(page, api, draft.id, 'products')
  const field = quantity(page, texts)
  const cards = page.getByRole('article')
  await expect(cards.nth(0)).toContainText('€')
  await expect(cards.nth(1)).toContainText('€')
  for (const typed of ['1,5', '-5', '1e3', 'abc', '5.000']) {
    await field.fill(typed)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.blur()
    await expect(field).toHaveValue(typed)
  }
  await expect(cards.nth(0)).toContainText(texts.quantityField.notWhole)
  await expect(cards.nth(0)).toContainText(texts.checkout.noPrice.quantityWrong)
  await expect(cards.nth(1)).toContainText('€')
  await expect(next(page, texts)).toBeDisabled()
  await expect(page.getByText(texts.quantityField.fixFirst)).toBeVisible()
  await expectAccessible(page, 'checkout with a quantity that is no number')
  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(texts.checkout.leave.title)
  await dialog.getByRole('button', { name: texts.checkout.leave.stay }).click()
  await expect(field).toHaveValue('5.000')

  // More than the product allows: the page knows without a call, so the console stays clean.
  await field.fill('5001')
  await expect(cards.nth(0).getByText(textPattern(texts.quantityField.aboveMaximum)).first()).toBeVisible()
  await expect(cards.nth(0)).toContainText(texts.checkout.noPrice.quantityWrong)
  await expect(cards.nth(1)).toContainText('€')
  await field.fill('1 200')
  await expect(cards.nth(0)).not.toContainText(texts.checkout.noPrice.quantityWrong)
  await field.press('ArrowUp')
  await field.blur()
  await expect(field).toHaveValue(/^1[\s,]201$/)
  await field.fill('1200')
  const saving = page.waitForRequest(/validateTransportation/)
  await next(page, texts).click()
  // Destinations are checked in the next step.
  expect(new URL((await saving).url()).searchParams.get('validateTransportation')).toBe('false')
  await expect(title(page, texts.checkout.transportation.title)).toBeFocused()
  expect((await readOrder(api, draft.id)).items.map((item) => item.quantity)).toEqual([1200, 100])
})

// spec: CH3, CH7, T20, DL8, DL9, SU1, SU2, SU3, SU7, SU8, SU9, SU11
test('another user’s change elsewhere in the order does not interrupt the checkout', async ({
  page,
  texts,
  consoleErrors,
}) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, api, draft.id, 'additional-info')
  await page.getByLabel(texts.checkout.additionalInfo.text).fill('Kaup tuua tagauksest')
  await saveQuantity(api, draft.id, 30)
  const back = page.getByRole('link', { name: texts.common.back, exact: true })
  await expect(back).toHaveAttribute('href', /\/transportation$/)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    '**/additional-info?*',
    async (route) => {
      await isAnswered
      await route.continue()
    },
    { times: 1 },
  )
  await next(page, texts).click()
  // During the save no link leads away.
  const step = page.getByRole('navigation', { name: texts.checkout.steps.label }).getByRole('link').first()
  await expect(step).toHaveAttribute('aria-disabled', 'true')
  await step.dispatchEvent('click')
  await expect(back).toHaveAttribute('data-disabled')
  await expect(next(page, texts)).toBeDisabled()
  await expect(page).toHaveURL(/additional-info/)
  answer()
  await expect(title(page, texts.checkout.summary.title)).toBeVisible()
  await expect(back).toHaveAttribute('href', /\/additional-info$/)
  const sheet = page.getByRole('main')
  await expect(sheet).toContainText('Kaup tuua tagauksest')
  const { summary } = texts.checkout
  const fact = (name: string) => sheet.locator(`dt:text-is("${name}") + dd`).first()
  await expect(fact(summary.deadline)).toHaveText(textPattern(summary.soonFrom))
  await expect(fact(summary.client)).toContainText('Liis Tamm')
  for (const sum of [summary.itemsPrice, summary.transportPrice, summary.total]) {
    await expect(fact(sum)).toHaveText(/^\d+,\d\d\s€$/)
  }
  await expect(sheet).toContainText(summary.taxNote)
  await expect(sheet.getByText(summary.receiver, { exact: true })).toBeVisible()
  await expect(sheet.getByRole('row', { name: summary.courier })).toContainText('€')
  const saved = await readOrder(api, draft.id)
  expect([saved.additionalInfo, saved.items[0]?.quantity]).toEqual(['Kaup tuua tagauksest', 30])
  // The summary is left without a save: every change of an order names its version.
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('version=')) changes.push(request.url())
  })
  await back.click()
  await expect(title(page, texts.checkout.additionalInfo.title)).toBeVisible()
  expect(changes).toEqual([])
  await consoleErrors.expectRefused(409)
})

test('an order that another user has sent is not sent again', async ({ page, texts, consoleErrors }) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, api, draft.id, 'summary')
  const send = page.getByRole('button', { name: texts.checkout.summary.submit })
  await expect(send).toBeEnabled()
  await submitOrder(api, draft.id)
  await send.click()
  await expect(title(page, texts.checkout.summary.alreadySentTitle)).toBeVisible()
  await expectAccessible(page, 'order that was sent already')
  await page.getByRole('button', { name: texts.checkout.summary.toOrders }).click()
  await expect(title(page, texts.ordersList.title)).toBeVisible()
  await consoleErrors.expectRefused(409)
})

// spec: DL2, DL4, DL6
test('days without delivery are disabled in the deadline calendar and say why', async ({ page, texts }) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, api, draft.id, 'additional-info')
  const field = page.getByLabel(texts.checkout.additionalInfo.deadline, { exact: true })
  await page.getByRole('button', { name: texts.deadline.openCalendar }).click()
  const { obstacles } = texts.deadline
  const named = (text: string) => new RegExp(textPattern(text).source.slice(1))
  const reason = page.getByRole('tooltip')
  const days = page.getByRole('table').getByRole('button')
  const tooEarly = days.and(page.getByRole('button', { name: named(obstacles.tooEarlyWithDays_other) })).first()
  await expect(tooEarly).toBeDisabled()
  await tooEarly.focus()
  await expect(reason).toHaveText(textPattern(obstacles.tooEarlyWithDays_other))
  const holiday = days.and(page.getByRole('button', { name: named(obstacles.holiday) })).first()
  // Every five months in a row have a holiday.
  for (let months = 0; months < 5 && (await holiday.count()) === 0; months += 1) {
    await page.getByRole('button', { name: texts.common.nextMonth }).click()
  }
  // A tap on it leaves the day unselected.
  await holiday.dispatchEvent('click')
  await expect(reason).toHaveText(textPattern(obstacles.holiday))
  await expectAccessible(page, 'deadline that says why a day is greyed out')
  // Weeks start on Monday: the last two columns are the weekend. The first row has the names of the days.
  const week = page.getByRole('table').getByRole('row').nth(2).getByRole('button')
  await expect(week).toHaveCount(7)
  await expect(week.nth(6)).toBeDisabled()
  await week.nth(6).hover()
  await expect(reason).toHaveText(/./)
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await field.fill('31.02.2027')
  await field.press('Enter')
  await expect(page.getByText(textPattern(texts.common.noSuchDay, { day: '31.02.2027' }))).toBeVisible()
  await expect(page.getByRole('button', { name: texts.common.next, exact: true })).toBeDisabled()
  // A Saturday.
  await field.fill('27.02.2027')
  await field.press('Enter')
  await expect(page.getByText(obstacles.weekend)).toBeVisible()
  // The field says it shortly, the sentence below names the day, and a button fills it in.
  await field.fill(formatDay(addDays(toTallinnDay(new Date()), 1)))
  await field.press('Enter')
  await expect(page.getByText(texts.deadline.tooEarly, { exact: true })).toBeVisible()
  await expect(page.getByText(textPattern(texts.deadline.earliest_other))).toHaveCount(1)
  await page.getByRole('button', { name: textPattern(texts.saving.chooseEarliest) }).click()
  await expect(page.getByText(texts.deadline.tooEarly, { exact: true })).toHaveCount(0)
  await field.fill('2.3.2027')
  await field.press('Tab')
  await expect(field).toHaveValue('02.03.2027')
  await page.getByRole('button', { name: texts.common.next, exact: true }).click()
  await expect(title(page, texts.checkout.summary.title)).toBeVisible()
  expect((await readOrder(api, draft.id)).deadline).toBe('2027-03-02')
})
