import { expectAccessible } from '../fixtures/accessibility.ts'
import type { Page } from '@playwright/test'
import { type Api, openApi } from '../fixtures/api.ts'
import { readOrder, productId, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'agency@demo.example'
/** Offered to every client. */
const PRODUCT = 'Visiitkaart 90 × 50 mm'

// spec: N6, CH8, CH11
test('an agency user who orders for a client picks a representative', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { clientId } = await signIn(context, portal.url, PERSON)
  const api = await openApi(portal.url, PERSON)
  const members = await api.call('listClientMembers', { params: { clientId } })
  const name = members.at(-1)?.name ?? ''
  await page.goto(`/clients/${clientId}`)
  await page.getByRole('searchbox').fill(PRODUCT)
  await page.getByRole('button', { name: textPattern(texts.catalogue.addProduct, { name: PRODUCT }) }).click()
  await page.getByRole('button', { name: textPattern(texts.navigation.cart_one, { count: '1' }) }).click()
  await page.getByRole('link', { name: texts.cart.checkout }).click()
  const dialog = page.getByRole('dialog', { name: texts.checkout.representative.title })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: texts.common.confirm }).click()
  await expect(dialog).toContainText(texts.checkout.representative.required)
  await expectAccessible(page, 'representative')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('combobox', { name: texts.checkout.representative.label }).fill(name)
  await page.getByRole('option', { name }).click()
  // No rule rejects a member of the client, so the server's answer is faked here.
  const refusal = {
    success: false,
    errors: [{ key: 'representativeId', errors: ['Esimene põhjus.', 'Teine põhjus.'] }],
  }
  await page.route('**/set-representative?*', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 })
  await dialog.getByRole('button', { name: texts.common.confirm }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^(Esimene|Teine) põhjus\.$/ })).toHaveCount(2)
  await consoleErrors.expectRefused(400)
  await dialog.getByRole('button', { name: texts.common.confirm }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner')).toContainText(name)
})

/** Every client of the demo has several members: shortens the server's answer to this many. */
const answerMembers = (page: Page, count: number): Promise<unknown> =>
  page.route('**/clientmembers', async (route) => {
    const answer = await route.fetch()
    const members: unknown[] = await answer.json()
    await route.fulfill({ response: answer, json: members.slice(0, count) })
  })

const openProducts = async (page: Page, api: Api): Promise<string> => {
  const { clientId } = api.client
  const { id } = await api.call('createDraft', { params: { clientId } })
  const { version } = await readOrder(api, id)
  const product = await productId(api, PRODUCT)
  await api.call('addProduct', { params: { clientId, id, productId: product }, query: { version } })
  await selectDraft(page, api.client, id)
  await page.goto(`/clients/${clientId}/checkout/products`)
  return id
}

// spec: CH9
test('the only member of a client becomes the representative without a dialog', async ({ page, context, portal }) => {
  await signIn(context, portal.url, PERSON)
  const api = await openApi(portal.url, PERSON)
  await answerMembers(page, 1)
  const [only] = await api.call('listClientMembers', { params: { clientId: api.client.clientId } })
  const draft = await openProducts(page, api)
  await expect(page.getByRole('banner')).toContainText(only?.name ?? '')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await readOrder(api, draft)).clientInfo.representativeId).toBe(only?.id)
})

// spec: CH10
test('a client without members shows a notice, and the order continues', async ({ page, context, portal, texts }) => {
  await signIn(context, portal.url, PERSON)
  const api = await openApi(portal.url, PERSON)
  await answerMembers(page, 0)
  await openProducts(page, api)
  await expect(page.getByText(texts.checkout.representative.noneFound)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: texts.common.next, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.transportation.title })).toBeVisible()
})
