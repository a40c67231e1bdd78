import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { sendOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const BLANKS = 'Hinnasildi toorik A6, punane'

test('the bell tells of a new order without a reload, opens it, and is settled in the account', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { notifications } = texts
  const agency = await openApi(portal.url, AGENCY)
  await agency.call('markNotificationsRead', { body: { upTo: new Date().toISOString() } })
  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/worksheets')
  const bell = page.getByRole('button', { name: textPattern(notifications.title) })
  await expect(bell).toBeVisible()

  const client = await openApi(portal.url, CLIENT)
  const { id, number } = await sendOrder(client, [BLANKS], 100)
  const unread = page.getByRole('button', { name: textPattern(notifications.openUnread_one, { count: '1' }) })
  await expect(unread).toBeVisible()

  await unread.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: notifications.title })
  await expect(dialog).toBeFocused()
  const row = dialog.getByRole('link', { name: notifications.lines.orderSubmitted.replace('{{order}}', number) })
  await expect(row).toBeVisible()
  await expectAccessible(page, 'notifications')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(unread).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await unread.click()
  await expectAccessible(page, 'notifications on a phone')
  await row.click()
  await expect(page).toHaveURL(new RegExp(`/agency/orders/${id}`))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: notifications.title, exact: true })).toBeVisible()

  await page.getByRole('button', { name: notifications.title, exact: true }).click()
  await dialog.getByRole('link', { name: notifications.settings }).click()
  const choice = page.getByRole('combobox', { name: notifications.kinds.orderSubmitted })
  await choice.selectOption(notifications.emails.none)
  await expect(page.getByText(notifications.saved)).toBeVisible()
  await expectAccessible(page, 'settings of notifications')
  await page.reload()
  await expect(choice).toHaveValue('none')
  const settings = await agency.call('getNotificationSettings', {})
  expect(settings.find(({ kind }) => kind === 'orderSubmitted')?.email).toBe('none')
})
