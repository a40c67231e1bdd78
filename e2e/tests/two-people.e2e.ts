import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { cell } from '../fixtures/matrix.ts'
import { contactIds, makeDraft, readOrder, saveQuantity, saveShares, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const quantity = (page: Page, texts: PortalTexts) =>
  page.getByRole('article').first().getByLabel(texts.checkout.products.quantity).first()
const note = (page: Page, texts: PortalTexts) => page.getByLabel(texts.checkout.additionalInfo.text)
const next = (page: Page, texts: PortalTexts) => page.getByRole('button', { name: texts.common.next, exact: true })

const openStep = async (page: Page, api: Api, draftId: string, step: string): Promise<void> => {
  await selectDraft(page, api.client, draftId)
  await page.goto(`/clients/${api.client.clientId}/checkout/${step}`)
}

/** Opens the same draft in a window of its own. */
const otherWindow = async (context: BrowserContext, url: string): Promise<Page> => {
  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  const other = await browser.newContext({ baseURL: url, locale: 'et-EE' })
  await signIn(other, url, PERSON)
  return other.newPage()
}

/** Holds the saves that the draft does by itself; the returned function lets them go. */
const holdSaves = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/orders\/[^/]+\/items(\?|$)/, async (route) => {
    if (route.request().method() === 'PUT') await promise
    await route.continue()
  })
  return resolve
}

let api: Api
test.beforeEach(async ({ context, portal }) => {
  await signIn(context, portal.url, PERSON)
  api = await openApi(portal.url, PERSON)
})

// spec: CH13, CP6
test('concurrent edits of different fields are both kept', async ({ page, context, portal, texts, consoleErrors }) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, api, draft.id, 'products')
  const letGo = await holdSaves(page)
  await quantity(page, texts).fill('20')
  const other = await otherWindow(context, portal.url)
  await openStep(other, api, draft.id, 'products')
  await other.getByLabel(texts.checkout.products.hasAdditionalInfo).check()
  await other.getByLabel(texts.checkout.products.additionalInfo).fill('Matt paber')
  await next(other, texts).click()
  await expect(title(other, texts.checkout.transportation.title)).toBeVisible()
  letGo()
  await expect(page.getByText(texts.saving.mergedOwn)).toBeVisible()
  await next(page, texts).click()
  await expect(title(page, texts.checkout.transportation.title)).toBeVisible()
  const [item] = (await readOrder(api, draft.id)).items
  expect([item?.quantity, item?.additionalInfo]).toEqual([20, 'Matt paber'])
  await other.context().close()
  await consoleErrors.expectRefused(409)
})

for (const side of ['mine', 'theirs'] as const) {
  // spec: CP8
  test(`concurrent edits of the same field ask which one to keep: ${side}`, async ({
    page,
    context,
    portal,
    texts,
    consoleErrors,
  }) => {
    const draft = await makeDraft(api, ['Plakat A4'])
    await openStep(page, api, draft.id, 'products')
    const letGo = await holdSaves(page)
    await quantity(page, texts).fill('20')
    const other = await otherWindow(context, portal.url)
    await openStep(other, api, draft.id, 'products')
    await quantity(other, texts).fill('30')
    await next(other, texts).click()
    await expect(title(other, texts.checkout.transportation.title)).toBeVisible()
    letGo()
    const dialog = page.getByRole('dialog', { name: texts.saving.conflict.title })
    await expect(dialog).toContainText('Plakat A4')
    await expectAccessible(page, 'same field changed twice')

    // Looking first keeps the form as typed.
    await dialog.getByRole('button', { name: texts.saving.conflict.back }).click()
    await expect(page.getByRole('alert')).toContainText(texts.checkout.changedElsewhere.title)
    await expect(quantity(page, texts)).toHaveValue('20')
    await next(page, texts).click()
    await dialog
      .getByRole('radio')
      .nth(side === 'mine' ? 0 : 1)
      .check()
    await dialog.getByRole('button', { name: texts.saving.conflict.save }).click()
    await expect(title(page, texts.checkout.transportation.title)).toBeVisible()
    const [item] = (await readOrder(api, draft.id)).items
    const kept = side === 'mine' ? 20 : 30
    expect([item?.quantity, item?.designs[0]?.quantity]).toEqual([kept, kept])
    expect(item?.designs[0]?.destinations.map((share) => share.quantity)).toEqual([kept])
    await other.context().close()
    await consoleErrors.expectRefused(409)
  })
}

test('the conflict dialog names the user who made the other change', async ({ page, portal, texts, consoleErrors }) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, api, draft.id, 'products')
  const letGo = await holdSaves(page)
  await quantity(page, texts).fill('20')
  const colleague = await openApi(portal.url, 'manager@demo.example')
  await saveQuantity(colleague, draft.id, 30)
  letGo()
  const dialog = page.getByRole('dialog', { name: texts.saving.conflict.title })
  await expect(dialog).toContainText('Kadri Mägi')
  await expect(
    dialog.getByRole('radio', { name: textPattern(texts.saving.conflict.pieces, { quantities: '30' }) }),
  ).toBeVisible()
  await dialog.getByRole('radio').last().check()
  await dialog.getByRole('button', { name: texts.saving.conflict.save }).click()
  await expect(page.getByText(texts.saving.draftSaved)).toBeVisible()
  await next(page, texts).click()
  await expect(title(page, texts.checkout.transportation.title)).toBeVisible()
  expect((await readOrder(api, draft.id)).items[0]?.quantity).toBe(30)
  await consoleErrors.expectRefused(409)
})

test('concurrent edits of quantities of different addresses are both kept', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const draft = await makeDraft(api, ['Plakat A4', 'Plakat A3'])
  const [one = '', other = ''] = await contactIds(api)
  await saveShares(api, draft.id, [
    { destinationId: one, quantity: 60 },
    { destinationId: other, quantity: 40 },
  ])
  /** Moves pieces of one product between the two addresses, so that its total stays right. */
  const share = async (window: Page, column: number, quantities: readonly [string, string]): Promise<void> => {
    await cell(window, 0, column).click()
    for (const pieces of quantities) {
      await window.keyboard.type(pieces)
      await window.keyboard.press('Enter')
    }
  }
  await openStep(page, api, draft.id, 'transportation')
  const letGo = await holdSaves(page)
  await share(page, 0, ['70', '30'])
  const second = await otherWindow(context, portal.url)
  await openStep(second, api, draft.id, 'transportation')
  await share(second, 1, ['55', '45'])
  await next(second, texts).click()
  await expect(title(second, texts.checkout.additionalInfo.title)).toBeVisible()
  letGo()
  await next(page, texts).click()
  await expect(title(page, texts.checkout.additionalInfo.title)).toBeVisible()
  const shares = (await readOrder(api, draft.id)).items.map((item) =>
    item.designs.flatMap(({ destinations }) => destinations.map((to) => to.quantity)),
  )
  expect(shares).toEqual([
    [70, 30],
    [55, 45],
  ])
  await second.context().close()
  await consoleErrors.expectRefused(409)
})

test('a lost connection keeps typed values and saves them when it is back', async ({
  page,
  context,
  texts,
  consoleErrors,
}) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, api, draft.id, 'additional-info')
  await note(page, texts).fill('Kaup tuua tagauksest')
  await context.setOffline(true)
  await next(page, texts).click()
  await expect(page.getByText(texts.saving.waiting)).toBeVisible()
  await note(page, texts).fill('Kaup tuua tagauksest, uksekood 12')
  await context.setOffline(false)
  await expect(page.getByText(texts.saving.restored)).toBeVisible({ timeout: 20_000 })
  await expect(note(page, texts)).toHaveValue('Kaup tuua tagauksest, uksekood 12')
  expect((await readOrder(api, draft.id)).additionalInfo).toBe('Kaup tuua tagauksest, uksekood 12')
  // The browser's errors of calls without a connection belong to the journey.
  consoleErrors.accept(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
})

test('a save that the server fails is shown as not saved, and tried again at a press', async ({
  page,
  texts,
  consoleErrors,
}) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, api, draft.id, 'additional-info')
  const saves = /\/additional-info\?/
  // Each save fails until the button is pressed, the retries of the page included.
  const isPressed = () => page.evaluate(() => document.documentElement.dataset.pressed === 'yes')
  await page.route(saves, async (route) =>
    (await isPressed()) ? route.continue() : route.fulfill({ status: 500, json: {} }),
  )
  await note(page, texts).fill('Kaup tuua tagauksest')
  await expect(page.getByText(texts.saving.refused)).toBeVisible()
  await expect(page.getByText(texts.saving.draftUnsaved)).toBeVisible()
  await expectAccessible(page, 'save that the server fails')
  const tryAgain = page.getByRole('button', { name: texts.saving.tryAgain })
  await page.evaluate(() =>
    addEventListener('click', () => document.documentElement.setAttribute('data-pressed', 'yes'), { capture: true }),
  )
  await tryAgain.click()
  await expect(page.getByText(texts.saving.savedLate)).toBeVisible()
  expect((await readOrder(api, draft.id)).additionalInfo).toBe('Kaup tuua tagauksest')
  consoleErrors.accept(/status of 500/)
})

test('a save whose response is lost causes no conflict with itself', async ({ page, texts, consoleErrors }) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, api, draft.id, 'additional-info')
  await note(page, texts).fill('Uksekood 12')
  let isLost = false
  await page.route('**/additional-info**', async (route) => {
    if (isLost || route.request().method() !== 'PUT') return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await next(page, texts).click()
  await expect(page.getByText(texts.saving.restored)).toBeVisible({ timeout: 20_000 })
  const saved = await readOrder(api, draft.id)
  expect([saved.additionalInfo, saved.version]).toEqual(['Uksekood 12', draft.version + 1])
  await consoleErrors.expectMessage(/ERR_FAILED/)
})
