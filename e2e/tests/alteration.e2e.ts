import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { makeDraft, readOrder, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'orderer@demo.example'
const AGENCY = 'agency@demo.example'
const PRODUCT = 'Hinnasildi toorik A6, punane'
const REQUEST = 'Palume lisada Narva kauplusele 10 plakatit <b>'
const ANSWER = 'Lisasime Narva 10 plakatit'

const submitWithRequest = async (client: Api) => {
  const { clientId } = client.client
  const { id } = await makeDraft(client, [PRODUCT], 100)
  await submitOrder(client, id)
  const { version } = await readOrder(client, id)
  await client.call('saveAlterationRequest', {
    params: { clientId, id },
    query: { version },
    body: { alterationRequest: REQUEST },
  })
  return id
}

const expectSettled = async (client: Api, id: string, answer: string) => {
  const { status, alterationRequest } = await readOrder(client, id)
  expect([status.status, alterationRequest]).toEqual(['confirmed', null])
  const timeline = await client.call('getOrderTimeline', { params: { clientId: client.client.clientId, id } })
  expect(JSON.stringify(timeline)).toContain(answer)
}

const openOrder = async (page: Page, id: string) => {
  await page.goto(`/agency/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the agency sees the alteration request while it edits the order, and settles it by confirming', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const id = await submitWithRequest(client)
  await signIn(context, portal.url, AGENCY)
  await openOrder(page, id)
  await page
    .getByRole('button', { name: textPattern(texts.common.moreActions) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: texts.agency.edit }).click()
  const { alteration, steps, summary } = texts.checkout
  const banner = page.getByRole('note', { name: alteration.title })
  await expect(banner).toContainText(REQUEST)
  await expectAccessible(page, 'checkout with an alteration request')
  await page.getByRole('link', { name: textPattern(steps.summary) }).click()
  await expect(banner).toContainText(REQUEST)
  await expect(page.getByRole('checkbox', { name: alteration.settle })).toBeChecked()
  await page.getByRole('textbox', { name: texts.agency.alterationAnswer }).fill(ANSWER)
  await expectAccessible(page, 'summary with an alteration request')
  await page.getByRole('button', { name: summary.confirm }).click()
  await expect(page.getByRole('heading', { name: texts.checkout.thankYou.confirmedTitle })).toBeVisible()
  await expectSettled(client, id, ANSWER)
})

test('the dialog that confirms an order names its alteration request and settles it with the same press', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const id = await submitWithRequest(client)
  await signIn(context, portal.url, AGENCY)
  await openOrder(page, id)
  await page
    .getByRole('button', { name: textPattern(texts.agency.confirmNamed) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('note', { name: texts.checkout.alteration.title })).toContainText(REQUEST)
  await expect(dialog.getByRole('checkbox', { name: texts.checkout.alteration.settle })).toBeChecked()
  await dialog.getByRole('textbox', { name: texts.agency.alterationAnswer }).fill(ANSWER)
  await expectAccessible(page, 'confirming with an alteration request')
  await dialog.getByRole('button', { name: texts.confirmOrder.confirm, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expectSettled(client, id, ANSWER)
})
