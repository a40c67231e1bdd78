import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { artwork } from '../fixtures/artwork.ts'
import { newestMail } from '../fixtures/mails.ts'
import { confirmOrder, keepDesigns, makeDraft, productId, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const GUEST = { name: 'Jaan Jõgi', email: 'jaan.koodiga@kaubamaja.example' }
const PRODUCT = 'Plakat 50 × 70 cm'

test('a client who always wants proofs has the worksheet wait, and its guest answers with a code on a phone', async ({
  page,
  context,
  portal,
  texts,
}) => {
  test.slow()
  const { agency, agencyClients, common, designFiles, ordersList, proofLink, proofPolicy, proofs } = texts
  const api = await openApi(portal.url, CLIENT)
  const staff = await openApi(portal.url, AGENCY)
  const { clientId } = api.client
  await keepDesigns(api, await productId(api, PRODUCT), [10])
  const { id } = await makeDraft(api, [PRODUCT], 10)
  await submitOrder(api, id)
  await signIn(context, portal.url, AGENCY)

  // The client's settings.
  await page.goto(`/agency/clients/${clientId}`)
  await page.getByRole('combobox', { name: proofPolicy.label }).click()
  await page.getByRole('option', { name: proofPolicy.policies.always }).click()
  await page.getByRole('checkbox', { name: agencyClients.form.proofGuestsNeedCode }).check()
  await expectAccessible(page, 'choice of proofs of a client')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(texts.unsaved.saved)).toBeVisible()

  await page.goto(`/clients/${clientId}/orders?order=${id}`)
  await page.getByRole('button', { name: textPattern(ordersList.addFilesNamed) }).click()
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('tab', { name: designFiles.chooser.fresh }).click()
  await chooser.locator('input[type=file]').setInputFiles(artwork('concert-a4-cmyk.pdf'))
  await expect(chooser).toHaveCount(0)
  await expect(page.getByText(ordersList.filesAdded_one)).toBeVisible()
  await confirmOrder(staff, { clientId, id })

  // The worksheet waits, and the agency is told.
  await page.goto('/agency/orders')
  await page.getByRole('link', { name: agency.attention.proofToSend }).click()
  await expect(page.getByRole('link', { name: agency.attention.proofToSend })).toHaveAttribute('data-shown', 'true')
  await page.goto(`/agency/orders/${id}`)
  await expect(page.getByText(proofs.item.gates.toSend)).toBeVisible()
  await expect(page.getByRole('button', { name: textPattern(proofs.end.passNamed) })).toBeVisible()
  await expectAccessible(page, 'product that waits for a proof')

  await page.getByRole('button', { name: textPattern(proofs.send.buttonNamed) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: proofs.send.guests.add }).click()
  await dialog.getByLabel(proofs.send.guests.name).fill(GUEST.name)
  await dialog.getByLabel(proofs.send.guests.email).fill(GUEST.email)
  await dialog.getByRole('button', { name: proofs.send.submit, exact: true }).click()
  const link = await dialog.getByRole('textbox', { name: textPattern(proofs.send.guests.linkOf) }).inputValue()
  await dialog.getByRole('button', { name: common.close }).last().click()
  await expect(page.getByText(proofs.item.gates.waiting)).toBeVisible()

  // The guest gets the code by email.
  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  const phone = { viewport: { width: 390, height: 844 }, locale: 'et-EE', reducedMotion: 'reduce' as const }
  const guest = await (await browser.newContext({ baseURL: portal.url, ...phone })).newPage()
  await guest.goto(link)
  await guest.getByRole('button', { name: proofs.decision.approve, exact: true }).click()
  const asked = guest.getByRole('dialog')
  await asked.getByRole('button', { name: proofLink.code.send, exact: true }).click()
  await expect(asked.getByText(textPattern(proofLink.code.sent, { minutes: '10' }))).toBeVisible()
  await expectAccessible(guest, 'answer of a guest with a code')
  await asked.getByRole('button', { name: proofs.decision.approveSubmit, exact: true }).click()
  await expect(asked.getByLabel(proofLink.code.label)).toHaveAttribute('aria-invalid', 'true')
  const code = /\d{6}/.exec((await newestMail(portal.url, GUEST.email)).subject)?.[0] ?? ''
  await asked.getByLabel(proofLink.code.label).fill(code)
  await asked.getByRole('button', { name: proofs.decision.approveSubmit, exact: true }).click()
  await expect(guest.getByRole('heading', { name: proofLink.answered.title })).toBeVisible()

  await page.reload()
  await expect(page.getByText(proofs.item.gates.approved)).toBeVisible()
  await expect(page.getByRole('button', { name: textPattern(proofs.end.passNamed) })).toHaveCount(0)
})
