import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { readOrder, sendOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
/** Needs no files: its worksheet may leave Open at once. */
const BLANKS = 'Hinnasildi toorik A6, punane'

test('an order is confirmed and sent to its printing house in one go, and delivered from its own row', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const { id, number } = await sendOrder(client, [BLANKS], 100)
  const { agency, worksheets, confirmOrder, common, invoices } = texts
  const { many } = worksheets
  await signIn(context, portal.url, AGENCY)
  await page.goto(`/agency/orders?search=${encodeURIComponent(number)}`)
  await page.getByRole('button', { name: agency.confirm, exact: false }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: confirmOrder.confirmAndSend }).click()
  await expect(dialog.getByRole('heading', { name: many.sendTitle })).toBeVisible()
  await dialog.getByRole('button', { name: common.cancel }).click()
  await expect(dialog).toHaveCount(0)

  // Sending is the next step of the row; the invoice waits in its menu.
  await page.getByRole('button', { name: agency.sendNamed.split('{{')[0] ?? '' }).click()
  await dialog.getByRole('button', { name: many.submitLinks_one.replace('{{count}}', '1') }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue(/\/worksheets\//)
  await dialog.getByRole('button', { name: common.close }).last().click()
  await expect(page.getByRole('button', { name: invoices.issue.action }).first()).toBeVisible()

  await page
    .getByRole('button', { name: common.moreActions.split('{{')[0] ?? '' })
    .first()
    .click()
  await page.getByRole('menuitem', { name: agency.deliver }).click()
  await expectAccessible(page, 'dialog that marks an order as delivered')
  await dialog.getByRole('button', { name: agency.deliver }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await readOrder(client, id)).status.status).toBe('done')
})
