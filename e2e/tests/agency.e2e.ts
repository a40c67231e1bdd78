import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { artwork } from '../fixtures/artwork.ts'
import {
  confirmOrder,
  keepDesigns,
  makeDraft,
  productId,
  readOrder,
  sendOrder,
  submitOrder,
} from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
/** Needs no files: its worksheet may leave Open at once. */
const BLANKS = 'Hinnasildi toorik A6, punane'
const ALTERATION_REQUEST = 'Palume 200 tk asemel 250 tk <b>'

const submitted = async (client: Api): Promise<{ id: string; number: string }> => {
  const { id } = await makeDraft(client, [BLANKS], 100)
  await submitOrder(client, id)
  return { id, number: (await readOrder(client, id)).projectNumber ?? '' }
}

const rowOf = (page: Page, number: string): Locator => page.getByRole('row').filter({ hasText: number })

const moreActions = async (page: Page, row: Locator, texts: PortalTexts, action: string): Promise<void> => {
  await row.getByRole('button', { name: textPattern(texts.common.moreActions) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const findByNumber = async (page: Page, texts: PortalTexts, number: string): Promise<void> => {
  await page.getByRole('searchbox', { name: texts.agency.search }).fill(number)
  await expect(page).toHaveURL(/search=/)
  await expect(rowOf(page, number)).toBeVisible()
  await expect(page.getByRole('rowgroup').last().getByRole('row')).toHaveCount(1)
}

test('a client’s alteration request is first on the agency dashboard until it is answered', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { number } = await submitted(await openApi(portal.url, CLIENT))
  const { clientId } = await signIn(context, portal.url, CLIENT)
  await page.goto(`/clients/${clientId}/orders`)
  await moreActions(page, rowOf(page, number), texts, texts.ordersList.alterationAsk)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(ALTERATION_REQUEST)
  await expectAccessible(page, 'request of a change')
  await dialog.getByRole('button', { name: texts.ordersList.alterationSend }).click()
  await expect(rowOf(page, number)).toContainText(texts.ordersList.alteration)

  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  const office = await browser.newContext({ baseURL: portal.url, locale: 'et-EE' })
  try {
    await signIn(office, portal.url, AGENCY)
    const desk = await office.newPage()
    await desk.goto('/agency/orders')
    const attention = desk.getByRole('navigation', { name: texts.agency.attention.title })
    await attention.getByRole('link', { name: texts.agency.attention.alteration }).click()
    await expect(desk).toHaveURL(/attention=.*alteration/)
    const row = rowOf(desk, number)
    await expect(row).toContainText(texts.agency.attention.alteration)
    await expectAccessible(desk, 'what waits for the agency')
    await moreActions(desk, row, texts, texts.agency.alterationAnswered)
    await expect(desk.getByRole('dialog')).toContainText(ALTERATION_REQUEST)
    await desk.getByRole('dialog').getByRole('button', { name: texts.agency.alterationAnswered }).click()
    await expect(row).toHaveCount(0)
  } finally {
    await office.close()
  }
})

test('the agency finds an order, sends it to print and completes it, and cancels another', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const { clientId } = client.client
  const made = await submitted(client)
  const unwanted = await submitted(client)
  await confirmOrder(await openApi(portal.url, AGENCY), { clientId, id: made.id })
  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/orders')
  await findByNumber(page, texts, made.number)
  await rowOf(page, made.number)
    .getByRole('button', { name: textPattern(texts.common.showDetails) })
    .click()
  const { worksheet } = texts.statuses
  for (const status of [worksheet.confirmed, worksheet.accepted, worksheet.completed]) {
    await page.getByRole('button', { name: textPattern(texts.agency.worksheetMoveNamed) }).click()
    await page.getByRole('menuitem', { name: status }).click()
    await expect(rowOf(page, BLANKS).getByText(status)).toBeVisible()
  }
  await page.getByRole('button', { name: textPattern(texts.agency.worksheetMoveNamed) }).click()
  await page.getByRole('menuitem', { name: worksheet.done }).click()
  await expectAccessible(page, 'question before an order is done')
  await page.getByRole('dialog').getByRole('button', { name: texts.agency.worksheetEnd }).click()
  await expect(rowOf(page, made.number).first()).toContainText(texts.statuses.order.done)

  await findByNumber(page, texts, unwanted.number)
  await moreActions(page, rowOf(page, unwanted.number), texts, texts.agency.cancelOrder)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.agency.cancelOrder }).click()
  await expect(dialog.locator('[aria-invalid=true]')).toBeVisible()
  await dialog.getByRole('textbox', { name: texts.agency.cancelReason }).fill('Kampaania jääb ära')
  await dialog.getByRole('button', { name: texts.agency.cancelOrder }).click()
  await expect(rowOf(page, unwanted.number)).toContainText(texts.statuses.order.canceled)

  const { orders } = await client.call('listOrders', { params: { clientId }, query: { Page: 1 } })
  const seen = orders.map(({ projectNumber, status, cancelReason }) => [projectNumber, status.name, cancelReason])
  expect(seen).toContainEqual([made.number, texts.statuses.order.done, null])
  expect(seen).toContainEqual([unwanted.number, texts.statuses.order.canceled, 'Kampaania jääb ära'])
})

// spec: AG1
test('the agency’s order list is filtered by project manager and client, and the filters are removed', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const office = await openApi(portal.url, AGENCY)
  const { agents, clients } = await office.call('getAgencyOrderFilters', {})
  const { orders } = await office.call('listAgencyOrders', { query: { Page: 1 } })
  const client = clients.find(({ id, agentId }) => agentId !== null && id === orders[0]?.clientId)
  const agent = agents.find(({ id }) => id === client?.agentId)
  const ofOthers = clients.find(({ agentId }) => agentId !== client?.agentId)
  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/orders')
  const rows = page.getByRole('rowgroup').last().getByRole('row')
  const choose = async (label: string, name = '') => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await choose(texts.agency.agent, agent?.name)
  await expect(page).toHaveURL(/agents=/)
  await page.keyboard.press('Escape')
  await choose(texts.agency.client, client?.name)
  await expect(page).toHaveURL(/clients=/)
  await expect(page.getByRole('option', { name: ofOthers?.name ?? '', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasNotText: client?.name ?? '' })).toHaveCount(0)
  await expect(rows.filter({ hasText: client?.name ?? '' }).first()).toBeVisible()
  await page.getByRole('button', { name: texts.common.clearFilters }).click()
  await expect(page).not.toHaveURL(/agents=|clients=/)
  await expect(rows.filter({ hasNotText: client?.name ?? '' }).first()).toBeVisible()
})

test('worksheets are filtered by the project manager of their client', async ({ page, context, portal, texts }) => {
  const office = await openApi(portal.url, AGENCY)
  const { agents } = await office.call('getAgencyOrderFilters', {})
  const { worksheets: all } = await office.call('listWorksheets', { query: { Page: 1 } })
  const readOf = async (agent: string) =>
    (await office.call('listWorksheets', { query: { Page: 1, 'Agents[]': [agent] } })).worksheets
  const found = await Promise.all(agents.map(async (agent) => ({ agent, own: await readOf(agent.id) })))
  const chosen = found.find(({ own }) => own.length > 0 && all.some(({ id }) => own.every((one) => one.id !== id)))
  if (chosen === undefined) throw new Error('No project manager has some of the worksheets')
  const { agent, own } = chosen
  const other = all.find(({ id }) => own.every((one) => one.id !== id))
  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/worksheets?view=list')
  await expect(page.getByRole('link', { name: other?.name ?? '-', exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: texts.agency.agent }).click()
  await page.getByRole('option', { name: agent.name, exact: true }).click()
  await expect(page).toHaveURL(/agents=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: other?.name ?? '-', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: own[0]?.name ?? '-', exact: true })).toBeVisible()
  await page.getByRole('button', { name: texts.common.clearFilters }).click()
  await expect(page.getByRole('link', { name: other?.name ?? '-', exact: true })).toBeVisible()
})

// spec: AG7
test('an invalid URL of the dashboard shows a list or a way back to it', async ({ page, context, portal, texts }) => {
  await signIn(context, portal.url, AGENCY)
  const list = page.getByRole('table', { name: texts.agency.title })
  for (const query of ['page=0', 'page=1000000000', 'from=eile&to=2026-02-31', 'attention=muu&status=lost&page=-1']) {
    await page.goto(`/agency/orders?${query}`)
    await expect(list.getByRole('row').nth(1)).toBeVisible()
  }
  const nothing = ['users=ei-ole&clients=ei-ole', 'from=2026-05-02&to=2026-05-01', `search=${'x'.repeat(300)}%25`]
  for (const query of nothing) {
    await page.goto(`/agency/orders?${query}`)
    await expect(page.getByText(texts.agency.empty.title)).toBeVisible()
    await page.getByRole('button', { name: texts.agency.empty.action }).click()
    await expect(list.getByRole('row').nth(1)).toBeVisible()
  }
})

test('the agency adds missing files to a confirmed order, and its worksheet may leave Open', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const { clientId } = client.client
  const product = 'Plakat 50 × 70 cm'
  await keepDesigns(client, await productId(client, product), [10])
  const { id, number } = await sendOrder(client, [product], 10)
  await confirmOrder(await openApi(portal.url, AGENCY), { clientId, id })
  await signIn(context, portal.url, AGENCY)
  await page.goto(`/agency/orders?search=${number}`)
  await expect(rowOf(page, number)).toContainText(texts.agency.attention.filesMissing)
  // The content above the list is loaded, so nothing moves under the click.
  const waiting = page.getByRole('navigation', { name: texts.agency.attention.title })
  await expect(waiting.getByRole('list')).toHaveAttribute('aria-busy', 'false')
  const open = { name: textPattern(texts.common.showDetails) }
  await rowOf(page, number).getByRole('button', open).click()
  const item = rowOf(page, product)
  const move = item.getByRole('button', { name: textPattern(texts.agency.worksheetMoveNamed) })
  const { canceled, confirmed } = texts.statuses.worksheet
  // Until the files are there it can only be canceled.
  await move.click()
  await expect(page.getByRole('menuitem')).toHaveText([canceled])
  await page.keyboard.press('Escape')
  await item.getByRole('button', open).click()
  const add = page.getByRole('button', { name: textPattern(texts.ordersList.addFilesNamed) })
  const designs = page.getByRole('list', { name: textPattern(texts.ordersList.designsOf) })
  const missing = await designs.getByText(texts.ordersList.noFiles).boundingBox()
  const button = await add.boundingBox()
  if (missing === null || button === null) throw new Error('Files are not told to be missing')
  expect(button.x - (missing.x + missing.width)).toBeGreaterThanOrEqual(8)
  await add.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: texts.designFiles.chooser.fresh }).click()
  await dialog.locator('input[type=file]').setInputFiles(artwork('concert-a4-cmyk.pdf'))
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, number).first()).not.toContainText(texts.agency.attention.filesMissing)
  await move.click()
  await expect(page.getByRole('menuitem', { name: confirmed })).toBeVisible()
})
