import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { makeDraft, readOrder, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'orderer@demo.example'
const AGENCY = 'agency@demo.example'
const PRODUCT = 'Hinnasildi toorik A6, punane'
const REQUEST = 'Palume lisada Narva kauplusele 10 plakatit <b>'

test('the agency sees the alteration request while it edits the order, and settles it after the confirm', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const { clientId } = client.client
  const { id } = await makeDraft(client, [PRODUCT], 100)
  await submitOrder(client, id)
  const { version } = await readOrder(client, id)
  await client.call('saveAlterationRequest', {
    params: { clientId, id },
    query: { version },
    body: { alterationRequest: REQUEST },
  })
  const requestNow = async () => (await readOrder(client, id)).alterationRequest
  await signIn(context, portal.url, AGENCY)
  await page.goto(`/agency/orders/${id}`)
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
  await page.getByRole('button', { name: summary.confirm }).click()
  const open = page.getByRole('note', { name: alteration.open })
  await expect(open).toContainText(REQUEST)
  await expectAccessible(page, 'confirmed order with an open alteration request')
  expect(await requestNow()).toBe(REQUEST)
  await open.getByRole('button', { name: texts.agency.alterationAnswered }).click()
  await expect(open).toHaveCount(0)
  await expect(page.getByText(texts.agency.alterationIsAnswered)).toBeVisible()
  expect(await requestNow()).toBeNull()
})
