import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { makeDraft, readOrder, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('orders of all pages are offered for confirming together, also from another page of the list', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { many } = texts.confirmOrder
  const client = await openApi(portal.url, 'orderer@demo.example')
  const { id } = await makeDraft(client, ['Hinnasildi toorik A6, punane'], 100)
  await submitOrder(client, id)
  const { version } = await readOrder(client, id)
  await client.call('saveAlterationRequest', {
    params: { clientId: client.client.clientId, id },
    query: { version },
    body: { alterationRequest: 'Palume 200 tk' },
  })
  const number = (await readOrder(client, id)).projectNumber ?? ''

  await signIn(context, portal.url, 'agency@demo.example')
  await page.goto('/agency/orders?page=2')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: number })).toHaveCount(0)
  await page.getByRole('button', { name: many.open }).click()
  const dialog = page.getByRole('dialog', { name: many.title })
  const choice = dialog.getByRole('listitem').filter({ hasText: number })
  await expect(choice).toHaveCount(1)
  await expect(choice).toContainText(many.noDeadline)
  await expect(choice).toContainText(many.remarks.alterationOpen)
  await expect(choice.getByRole('checkbox')).toBeDisabled()
  // Demo orders with an agreed deadline show it.
  await expect(dialog.getByText(/\d{2}\.\d{2}\.\d{4}/).first()).toBeVisible()
  await expect(dialog.getByText(many.first)).toHaveCount(0)
  const all = dialog.getByRole('checkbox', { name: many.chooseAll.replace(' ({{number}})', '') })
  await all.check()
  await expect(dialog.getByLabel(many.sums)).toContainText('€')
  await all.uncheck()
  await expect(dialog.getByLabel(many.sums)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: many.submit_other.replace('{{count}}', '0') })).toBeDisabled()
  await all.check()
  await expectAccessible(page, 'several orders to confirm')
})
