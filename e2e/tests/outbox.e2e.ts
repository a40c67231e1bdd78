import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { makeDraft, submitOrder } from '../fixtures/orders.ts'
import { expect, test } from '../fixtures/test.ts'

const ORDERER = 'orderer@demo.example'
const PRODUCT = 'Plakat A4'

test('the demo outbox opens from the log-in page, and the button of an e-mail leads into the portal', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const api = await openApi(portal.url, ORDERER)
  const draft = await makeDraft(api, [PRODUCT])
  await submitOrder(api, draft.id)
  const { projectNumber } = await api.call('getOrder', { params: { clientId: api.client.clientId, id: draft.id } })

  const { outbox, mails } = texts
  const subject = mails.orderReceived.orderer.subject.replace('{{number}}', projectNumber ?? '')
  await page.goto('/login')
  await page.getByRole('link', { name: texts.login.outbox }).click()
  await expect(page.getByRole('heading', { level: 1, name: outbox.title })).toBeVisible()
  await page.getByRole('navigation', { name: outbox.list }).getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  await expect(page.getByText(ORDERER).last()).toBeVisible()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: mails.orderReceived.orderer.title })).toBeVisible()
  await expect(letter.getByText(PRODUCT)).toBeVisible()
  await expectAccessible(page, 'outbox')

  const opened = context.waitForEvent('page')
  await letter.getByRole('link', { name: mails.seeOrder }).click()
  const beside = await opened
  await expect(beside.getByRole('heading', { name: texts.login.title })).toBeVisible()
  const orders = `/clients/${api.client.clientId}/orders?order=${draft.id}`
  expect(new URL(beside.url()).searchParams.get('returnUrl')).toBe(orders)

  await page.getByText(outbox.text, { exact: true }).click()
  await expect(page.locator('pre')).toContainText(`${mails.seeOrder}:\n`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  consoleErrors.accept(/document is sandboxed|Failed to execute 'postMessage'/)
})
