import type { Page } from '@playwright/test'
import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { addDays, isWorkday } from '@tiraaz/domain/calendar/workdays'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { contactIds, makeDraft, readOrder, saveShares, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const openStep = async (page: Page, api: Api, draftId: string, step: string): Promise<void> => {
  await selectDraft(page, api.client, draftId)
  await page.goto(`/clients/${api.client.clientId}/checkout/${step}`)
}

/** Replaces the next answer of the call by an outdated one: the order has changed on the server since. */
const answerAsBefore = async <N extends EndpointName>(
  page: Page,
  name: N,
  before: (answer: EndpointOutput<Endpoints[N]>) => EndpointOutput<Endpoints[N]>,
): Promise<void> => {
  const end = ADDRESSES[name].path.split('}').at(-1) ?? ''
  await page.route(
    (url) => url.pathname.endsWith(end),
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: before(await answer.json()) })
    },
    { times: 1 },
  )
}

let api: Api
test.beforeEach(async ({ context, portal }) => {
  await signIn(context, portal.url, PERSON)
  api = await openApi(portal.url, PERSON)
})

test('a deadline that passed while the summary was open is changed in place', async ({
  page,
  texts,
  consoleErrors,
}) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await answerAsBefore(page, 'calculatePrices', (prices) => {
    let day = addDays(prices.deadline ?? '', -1)
    while (!isWorkday(day, new Set(prices.daysOff))) day = addDays(day, -1)
    return { ...prices, deadline: day }
  })
  await openStep(page, api, draft.id, 'additional-info')
  await page.getByLabel(texts.checkout.additionalInfo.text).fill('Uksekood 12')
  await expect(page.getByText(textPattern(texts.deadline.earliest_other))).toBeVisible()
  await page.getByRole('button', { name: texts.deadline.openCalendar }).click()
  await page.getByRole('table').locator('button:not([aria-disabled]):not([data-hidden])').first().click()
  const next = page.getByRole('button', { name: texts.common.next, exact: true })
  await next.click()
  const earliest = page.getByRole('button', { name: textPattern(texts.saving.chooseEarliest) })
  await expect(earliest).toBeVisible()
  await expectAccessible(page, 'deadline that has passed')
  await earliest.click()
  await expect(earliest).toHaveCount(0)
  await next.click()
  await expect(title(page, texts.checkout.summary.title)).toBeVisible()
  const saved = await readOrder(api, draft.id)
  expect([saved.additionalInfo, saved.deadline === null]).toEqual(['Uksekood 12', false])
  await consoleErrors.expectRefused(400)
})

// spec: SU5
test('changed prices are shown beside the previous ones and confirmed before sending', async ({
  page,
  texts,
  consoleErrors,
}) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await answerAsBefore(page, 'getOrderSummary', (summary) => {
    const receivers = summary.invoiceReceivers.map((receiver) => ({
      ...receiver,
      destinations: receiver.destinations.map((destination) => ({
        ...destination,
        courierSalePrice: 1.11,
        items: destination.items.map((item) => ({ ...item, price: 2.22, totalPrice: 2.22 })),
      })),
    }))
    return { ...summary, invoiceReceivers: receivers, totalItemsPrice: 2.22, transportPrice: 1.11 }
  })
  await openStep(page, api, draft.id, 'summary')
  await page.getByRole('button', { name: texts.checkout.summary.submit }).click()
  const told = page.getByRole('alert')
  await expect(told).toContainText(texts.priceChanges.title)
  await expect(told.getByRole('row', { name: /Plakat A4 2[,.]22/ })).toBeVisible()
  await expect(told.getByRole('row', { name: /1[,.]11/ })).toBeVisible()
  await expectAccessible(page, 'prices that have changed')
  expect((await readOrder(api, draft.id)).status.status).toBe('draft')
  await page.getByRole('button', { name: texts.priceChanges.agreeAndSubmit }).click()
  await expect(title(page, texts.checkout.thankYou.title)).toBeVisible()
  await consoleErrors.expectRefused(400)
})

// spec: SU15, SU16, DR6
test('an order is sent once even if the response is lost', async ({ page, texts, consoleErrors }) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  await openStep(page, api, draft.id, 'summary')
  let sendings = 0
  await page.route('**/submit**', async (route) => {
    sendings += 1
    if (sendings > 1) return route.continue()
    const response = await route.fetch()
    expect(response.status(), await response.text()).toBe(200)
    await route.abort()
  })
  await page.getByRole('button', { name: texts.checkout.summary.submit }).click()
  // The order is read after 2, 4 and 8 seconds.
  await expect(title(page, texts.checkout.thankYou.title)).toBeVisible({ timeout: 45_000 })
  const { status, version, projectManager } = await readOrder(api, draft.id)
  expect([status.status, version, sendings]).toEqual(['submitted', draft.version + 1, 1])
  await expect(page.getByText(texts.checkout.thankYou.text)).toBeVisible()
  await expect(page.getByText(texts.checkout.thankYou.questions)).toBeVisible()
  await expect(page.getByRole('link', { name: projectManager?.email ?? '-' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: texts.checkout.thankYou.next.title }).getByRole('listitem'),
  ).toHaveCount(3)
  // A sent order is not a draft any more.
  expect(await page.evaluate(() => window.sessionStorage.getItem('draft'))).toBeNull()
  await page.getByRole('link', { name: texts.checkout.thankYou.dashboard }).click()
  await expect(title(page, texts.catalogue.title)).toBeVisible()
  await consoleErrors.expectMessage(/ERR_FAILED/)
})

// spec: ER10, SU4, SU10
test('a deleted address is reported on the summary and replaced in the transportation step', async ({
  page,
  texts,
  consoleErrors,
}) => {
  const draft = await makeDraft(api, ['Plakat A4'])
  const { clientId } = api.client
  const { id } = await api.call('saveContact', {
    params: { clientId },
    body: {
      address: {
        objectName: 'Ajutine ladu',
        street: 'Kalda',
        houseNo: '1',
        city: 'Tartu',
        postalCode: '50703',
        country: 'EE',
      },
    },
  })
  await saveShares(api, draft.id, [{ destinationId: id, quantity: 10 }])
  await openStep(page, api, draft.id, 'summary')
  await expect(page.getByRole('heading', { name: /Ajutine ladu/ })).toBeVisible()
  await api.call('deleteContact', { params: { clientId }, query: { contactId: id } })
  await page.getByRole('button', { name: texts.checkout.summary.submit }).click()
  await expect(page.getByRole('alert').first()).toContainText('Plakat A4')
  await expectAccessible(page, 'address that was deleted meanwhile')
  await page.getByRole('link', { name: texts.saving.toTransportation }).click()
  await expect(title(page, texts.checkout.transportation.title)).toBeVisible()
  const address = page.getByRole('button', { name: new RegExp(`^${texts.checkout.transportation.address}`) })
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(texts.contacts.gone)).toBeVisible()
  await address.click()
  await page.locator('[data-choice]').first().click()
  const next = page.getByRole('button', { name: texts.common.next, exact: true })
  await next.click()
  await expect(title(page, texts.checkout.additionalInfo.title)).toBeVisible()
  const [first] = await contactIds(api)
  const [item] = (await readOrder(api, draft.id)).items
  expect(item?.designs[0]?.destinations.map((share) => share.destinationId)).toEqual([first])
  await consoleErrors.expectRefused(400)
})
