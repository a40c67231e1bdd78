import { ADDRESSES } from '@tiraaz/contract/addresses'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { linkIn, newestMail } from '../fixtures/mails.ts'
import { logIn, PASSWORD, signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const EMAIL = 'mari.haldur@naide.example'

/** Accepts the invitation as the page of the mail's link does. */
const accept = async (url: string): Promise<void> => {
  const link = new URL(linkIn(await newestMail(url, EMAIL)))
  const body = {
    email: EMAIL,
    token: link.searchParams.get('token'),
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  }
  const answer = await fetch(url + ADDRESSES.acceptInvitation.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(204)
}

test('the agency creates a client, whose manager logs in until the client is blocked', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { agencyClients, members, unsaved } = texts
  await signIn(context, portal.url, 'agency@demo.example')
  await page.goto('/agency/clients')
  await page.getByRole('link', { name: agencyClients.add }).click()
  await page.getByRole('textbox', { name: agencyClients.name, exact: true }).fill('Pesumaja Valge Vaht OÜ')
  await page.getByLabel(agencyClients.registryCode).fill('12417835')
  await page.getByRole('button', { name: unsaved.save }).click()
  await expect(page.getByLabel(agencyClients.registryCode)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(agencyClients.registryCode)).toBeFocused()
  await consoleErrors.expectRefused(400)
  await expectAccessible(page, 'new client with a refused field')
  await page.getByRole('link', { name: agencyClients.all }).click()
  await page.getByRole('button', { name: unsaved.stay }).click()
  await page.getByLabel(agencyClients.registryCode).fill('12417834')
  await page.getByRole('button', { name: unsaved.save }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Pesumaja Valge Vaht OÜ' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: texts.agencySections.label })).toBeVisible()
  await page.getByRole('button', { name: members.invite }).click()
  const dialog = page.getByRole('dialog', { name: members.inviteTitle })
  await dialog.getByRole('textbox', { name: members.email, exact: true }).fill(EMAIL)
  await dialog.getByRole('textbox', { name: members.name, exact: true }).fill('Mari Haldur')
  await dialog.getByRole('radio', { name: members.roles.manager }).check()
  await dialog.getByRole('button', { name: members.send }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table', { name: members.invitations.title }).getByText(EMAIL)).toBeVisible()
  await accept(portal.url)
  await page.reload()
  const people = page.getByRole('table', { name: members.title })
  await expect(people.getByRole('row').filter({ hasText: EMAIL })).toContainText(members.roles.manager)
  await page.getByRole('button', { name: textPattern(texts.common.moreActions, { name: 'Mari Haldur' }) }).click()
  await page.getByRole('menuitem', { name: members.disable }).click()
  const asked = page.getByRole('dialog', { name: members.disableTitle })
  await asked.getByRole('button', { name: members.disable }).click()
  await expect(asked.getByText(texts.problems.lastManager)).toBeVisible()
  await consoleErrors.expectRefused(400)
  await asked.getByRole('button', { name: texts.common.cancel }).click()
  await expectAccessible(page, 'people of a client')
  expect((await logIn(portal.url, EMAIL)).clients.map(({ role }) => role)).toEqual(['manager'])

  await page.getByRole('link', { name: agencyClients.catalogue }).click()
  await page.getByRole('link', { name: texts.navigation.clientFacts, exact: true }).click()
  await page.getByRole('button', { name: agencyClients.block }).click()
  const question = page.getByRole('dialog', { name: agencyClients.blockTitle })
  await question.getByRole('button', { name: agencyClients.block }).click()
  await expect(page.getByText(agencyClients.blockedNote)).toBeVisible()
  await expectAccessible(page, 'a blocked client')
  expect((await logIn(portal.url, EMAIL)).clients).toEqual([])
  await page.getByRole('button', { name: agencyClients.unblock }).click()
  await expect(page.getByText(agencyClients.blockedNote)).toHaveCount(0)
  expect((await logIn(portal.url, EMAIL)).clients).toHaveLength(1)

  const { privacy } = texts
  await page.getByRole('link', { name: agencyClients.people, exact: true }).click()
  await page.getByRole('button', { name: textPattern(texts.common.moreActions, { name: 'Mari Haldur' }) }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: privacy.exportData }).click()
  expect((await download).suggestedFilename()).toMatch(/^Mari Haldur .*\.zip$/)
  await page.getByRole('button', { name: textPattern(texts.common.moreActions, { name: 'Mari Haldur' }) }).click()
  await page.getByRole('menuitem', { name: privacy.secondFactor.open }).click()
  const resetting = page.getByRole('dialog', { name: privacy.secondFactor.title })
  await resetting.getByRole('button', { name: privacy.secondFactor.submit }).click()
  await expect(resetting.getByText(texts.problems.secondFactorIsOff)).toBeVisible()
  await consoleErrors.expectRefused(400)
  await expectAccessible(page, 'two-step log-in of a member')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: textPattern(texts.common.moreActions, { name: 'Mari Haldur' }) }).click()
  await page.getByRole('menuitem', { name: privacy.erase.open }).click()
  const erasing = page.getByRole('dialog', { name: privacy.erase.title })
  const typed = erasing.getByLabel(privacy.erase.email)
  await typed.fill('keegi@naide.example')
  await page.keyboard.press('Enter')
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await consoleErrors.expectRefused(400)
  await expectAccessible(page, 'erasure of a person')
  await typed.fill(EMAIL)
  await erasing.getByRole('button', { name: privacy.erase.submit }).click()
  await expect(erasing).toBeHidden()
  await expect(people.getByRole('row').filter({ hasText: EMAIL })).toHaveCount(0)
  await expect(logIn(portal.url, EMAIL)).rejects.toThrow()
})

test("the agency sets a client's VAT by hand and sees what the VAT number does", async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { agencyClients, unsaved } = texts
  const { vat } = agencyClients
  const outcome = (country: string, category: keyof typeof vat.outcomes) =>
    page.getByText(vat.outcome.replace('{{country}}', country).replace('{{vat}}', vat.outcomes[category]))
  const names = new Intl.DisplayNames('et', { type: 'region' })
  const latvia = names.of('LV') ?? ''
  await signIn(context, portal.url, 'agency@demo.example')
  await page.goto('/agency/clients/new')
  await page.getByRole('textbox', { name: agencyClients.name, exact: true }).fill('SIA Piemērs')
  await page.getByRole('combobox', { name: agencyClients.form.country }).click()
  await page.getByRole('option', { name: latvia, exact: true }).click()
  await expect(outcome(latvia, 'S')).toBeVisible()
  await expect(page.getByText(vat.remarks.privatePersonAbroad)).toBeVisible()
  await page.getByLabel(agencyClients.form.vatNumber).fill('LV40003245752')
  await expect(outcome(latvia, 'K')).toBeVisible()
  // VIES is off in this portal, and that blocks nothing.
  await page.getByRole('button', { name: textPattern(vat.check) }).click()
  await expect(page.getByText(vat.unavailable)).toBeVisible()
  await page.getByRole('combobox', { name: vat.treatment }).click()
  await page.getByRole('option', { name: vat.treatments.exempt }).click()
  await page.getByLabel(vat.basis).fill('KMS § 16 lg 1 p 6')
  await expect(outcome(latvia, 'E')).toBeVisible()
  await expectAccessible(page, 'new client with a VAT treatment')
  await page.getByRole('button', { name: unsaved.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SIA Piemērs' })).toBeVisible()
  await page.getByRole('link', { name: agencyClients.facts }).click()
  await expect(page.getByLabel(vat.basis)).toHaveValue('KMS § 16 lg 1 p 6')
})
