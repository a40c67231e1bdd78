import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { makeDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { textPattern } from '../fixtures/text-pattern.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'

const ORDERER = 'orderer@demo.example'
const AGENCY = 'agency@demo.example'
const PRODUCT = 'Plakat 50 × 70 cm'

const openHome = async (page: Page, texts: PortalTexts): Promise<void> => {
  await page
    .getByRole('navigation', { name: texts.navigation.main })
    .getByRole('link', { name: texts.navigation.clientHome })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: texts.home.title })).toBeVisible()
}

// spec: RT32
test('the home continues a draft, orders a product again and shows spending with its table', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { home } = texts
  const api = await openApi(portal.url, ORDERER)
  const params = { clientId: api.client.clientId }
  await makeDraft(api, [PRODUCT])
  // The job adds up the orders of the demo right after its start.
  const readHome = () => api.call('getHome', { params })
  await expect.poll(async () => (await readHome()).spending.groups.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const [again] = (await readHome()).regular
  await signIn(context, portal.url, ORDERER)
  await page.goto(`/clients/${params.clientId}`)
  await openHome(page, texts)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(home.waiting)
  await expectAccessible(page, 'home')

  await page.getByText(home.spending.table).click()
  const table = page.getByRole('table', { name: home.spending.title })
  await expect(table.getByRole('row')).toHaveCount(14)
  await expect(table.getByRole('row').last()).toHaveText(/[1-9]\d*[.,]\d{2}$/)

  const drafts = page.getByRole('region', { name: home.drafts })
  await drafts.getByRole('button', { name: texts.ordersList.continue }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.additionalInfo.title })).toBeVisible()

  await openHome(page, texts)
  const regular = page.getByRole('region', { name: home.regular })
  const row = regular
    .getByRole('listitem')
    .filter({ hasText: again?.name ?? '' })
    .first()
  await row.getByRole('button', { name: textPattern(texts.catalogue.addProduct) }).click()
  const added = row.getByRole('button', { name: textPattern(texts.catalogue.removeProduct) })
  await expect(added).toBeVisible()
  // The card and the message name the same designs and quantities; the message takes the product back.
  await expect(row).toContainText(/\d\stk/)
  const message = page.getByText(textPattern(texts.catalogue.added, { name: again?.name ?? '' }))
  await expect(message).toContainText(/\d\stk/)
  await page.getByRole('button', { name: texts.common.undo }).click()
  await row.getByRole('button', { name: textPattern(texts.catalogue.addProduct) }).click()
  await expect(added).toBeVisible()
  await page.getByRole('button', { name: texts.cart.checkout }).first().click()
  await expect(page.getByRole('article', { name: again?.name ?? '', exact: true })).toBeVisible()
})

test('the home tells of unread messages and overdue invoices, and opens both', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { home } = texts
  const [orderer, agency] = [await openApi(portal.url, ORDERER), await openApi(portal.url, AGENCY)]
  const { id: userId } = await orderer.call('getUserInfo', {})
  const { id } = await agency.call('openConversation', { body: { userId } })
  await agency.call('sendMessage', { query: { conversationId: id }, body: { message: 'Kas plakat sobib?' } })
  const { invoices } = await orderer.call('getHome', { params: { clientId: orderer.client.clientId } })
  expect(invoices?.entries.some(({ isOverdue }) => isOverdue)).toBe(true)
  await signIn(context, portal.url, ORDERER)
  await page.goto('/')
  const waiting = page.getByRole('region', { name: home.waiting })
  await waiting.getByRole('button', { name: home.readMessages }).click()
  await expect(page.getByRole('dialog', { name: texts.chat.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'home with notices')
  await waiting.getByRole('link', { name: home.openInvoices }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.invoices.title })).toBeVisible()
  const rows = page.getByRole('table', { name: texts.invoices.title }).locator('tbody').getByRole('row')
  await expect(rows).toHaveText(invoices?.entries.filter(({ isOverdue }) => isOverdue).map(() => /./) ?? [])
  for (const row of await rows.all()) await expect(row).toContainText(texts.invoices.payments.overdue)
})

// spec: RT32
test('a client opens its home first once the agency has chosen so; an empty home leads to the products', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { form } = texts.agencyClients
  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/clients/new')
  await page.getByRole('textbox', { name: texts.agencyClients.name, exact: true }).fill(`Avalehe klient ${Date.now()}`)
  await page
    .getByRole('radiogroup', { name: form.landingPage })
    .getByText(form.landingPages.home, { exact: true })
    .click()
  await page.getByRole('button', { name: texts.unsaved.save }).click()
  await expect(page).toHaveURL(/\/agency\/clients\/[\w-]+\/members$/)
  const id = /clients\/([\w-]+)\/members/.exec(page.url())?.[1] ?? ''
  await page.goto(`/clients/${id}/orders`)
  await page.getByRole('link', { name: textPattern(texts.navigation.home) }).click()
  await expect(page).toHaveURL(`/clients/${id}/home`)
  await expect(page.getByText(texts.home.empty.title)).toBeVisible()
  await expectAccessible(page, 'empty home')
  await page.getByRole('link', { name: texts.home.empty.action }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
})
