import { addDays } from '@tiraaz/domain/calendar/workdays'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { formatDay } from '@tiraaz/messages/formats'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { sendOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const BLANKS = 'Hinnasildi toorik A6, punane'

test('a project manager sets an absence, the deputy hears in their place, and a colleague ends it', async ({
  page,
  context,
  browser,
  consoleErrors,
  portal,
  texts,
}) => {
  const { notifications, agencyStaff, problems } = texts
  const { absence } = notifications
  const today = toTallinnDay(new Date())
  const agency = await openApi(portal.url, AGENCY)
  const staff = await agency.call('listAgencyUsers', {})
  const own = staff.find(({ isOwn }) => isOwn)
  const deputy = staff.find(({ isOwn, isDisabled }) => !isOwn && !isDisabled)
  if (own === undefined || deputy === undefined) throw new Error('The demo has no colleagues')

  await signIn(context, portal.url, AGENCY)
  await page.goto('/account')
  await page.getByRole('button', { name: absence.set }).click()
  const dialog = page.getByRole('dialog', { name: absence.title })
  const save = dialog.getByRole('button', { name: absence.save })
  await expect(save).toBeDisabled()
  const lastDay = dialog.getByRole('textbox', { name: absence.to })
  await lastDay.fill(formatDay(addDays(today, -1)))
  await lastDay.press('Tab')
  await dialog.getByRole('combobox', { name: absence.deputy }).selectOption(deputy.id)
  await expectAccessible(page, 'an absence')
  await save.click()
  await expect(dialog.getByText(problems.absenceEndsBeforeStart)).toBeVisible()
  await consoleErrors.expectRefused(400)
  await lastDay.fill(formatDay(addDays(today, 7)))
  await lastDay.press('Tab')
  await save.click()
  await expect(page.getByText(absence.saved)).toBeVisible()
  await expect(page.getByText(textPattern(absence.is, { deputy: deputy.name }))).toBeVisible()
  await expectAccessible(page, 'the account of an absent person')

  const client = await openApi(portal.url, CLIENT)
  const { number } = await sendOrder(client, [BLANKS], 100)

  const other = await browser.newContext()
  await signIn(other, portal.url, deputy.email)
  const inPlace = await other.newPage()
  await inPlace.goto(`${portal.url}/agency/worksheets`)
  await inPlace.getByRole('button', { name: textPattern(notifications.openUnread_one, { count: '1' }) }).click()
  const row = inPlace
    .getByRole('dialog', { name: notifications.title })
    .getByRole('link', { name: notifications.lines.orderSubmitted.replace('{{order}}', number) })
  await expect(row).toContainText(notifications.onBehalfOf.replace('{{name}}', own.name))
  await expectAccessible(inPlace, 'the bell of a deputy')
  await inPlace.goto(`${portal.url}/agency/settings/users`)

  await expect(inPlace.getByText(textPattern(agencyStaff.absent, { deputy: deputy.name }))).toBeVisible()
  await inPlace.getByRole('button', { name: texts.common.moreActions.replace('{{name}}', own.name) }).click()
  await inPlace.getByRole('menuitem', { name: agencyStaff.removeAbsence }).click()
  await expect(inPlace.getByText(agencyStaff.absenceRemoved)).toBeVisible()
  await expect(inPlace.getByText(textPattern(agencyStaff.absent, { deputy: deputy.name }))).toHaveCount(0)
  await other.close()
})
