import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { confirmOrder, sendOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
/** Needs no files: its worksheet may leave Open at once. */
const BLANKS = 'Hinnasildi toorik A6, punane'

test('links outlive the list that the sending empties, and new ones are made of those not copied', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const { id, number } = await sendOrder(client, [BLANKS], 100)
  await confirmOrder(await openApi(portal.url, AGENCY), { clientId: client.client.clientId, id })
  const { agency, worksheets, common, members } = texts
  const { many } = worksheets
  await signIn(context, portal.url, AGENCY)
  await page.goto(`/agency/worksheets?toSend=true&search=${encodeURIComponent(number)}`)
  await page.getByRole('button', { name: many.chooseReady.replace('{{number}}', '1') }).click()
  await page.getByRole('region', { name: many.title }).getByRole('button', { name: many.send, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: many.submitLinks_one.replace('{{count}}', '1') }).click()
  await expect(page.getByText(worksheets.emptyFiltered)).toBeAttached()
  const first = await dialog.getByRole('textbox').inputValue()
  expect(first).toContain('/worksheets/')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox')).toHaveValue(first)
  await dialog.getByRole('button', { name: common.close }).last().click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: many.newLinks }).click()
  await dialog.getByRole('button', { name: many.submitLinks_one.replace('{{count}}', '1') }).click()
  const second = await dialog.getByRole('textbox').inputValue()
  expect(second).not.toBe(first)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: members.handed.copy }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(members.handed.linkCopied)).toBeVisible()

  // The page of the order offers the same for each product.
  await page.goto(`/agency/orders/${id}`)
  await page.getByRole('button', { name: textPattern(agency.worksheetMoveNamed) }).click()
  await page.getByRole('menuitem', { name: many.remind }).click()
  await expect(page.getByRole('dialog', { name: many.newLinksTitle })).toBeVisible()
  await expectAccessible(page, 'new links on the page of an order')
  await dialog.getByRole('button', { name: many.submitLinks_one.replace('{{count}}', '1') }).click()
  const third = await dialog.getByRole('textbox').inputValue()
  expect([first, second]).not.toContain(third)
})
