import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { artwork } from '../fixtures/artwork.ts'
import { newestMail } from '../fixtures/mails.ts'
import { keepDesigns, makeDraft, productId, submitOrder } from '../fixtures/orders.ts'
import { askForChanges, compareWithFirstRound, pinComment } from '../fixtures/proofs.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const GUEST = { name: 'Mari Maasikas', email: 'mari.kylaline@kaubamaja.example' }
const PRODUCT = 'Plakat 50 × 70 cm'
const FIRST_FILE = 'concert-a4-cmyk.pdf'
const NEXT_FILE = 'flyer-a5-2p-cmyk.pdf'
const COMMENT = 'Kuupäev on vale'
const CHANGES = 'Palun parandage kuupäev'
/** Time for the picture of a file on a busy machine. */
const RENDERED = { timeout: 45_000 }

/** Opens a phone of somebody without an account. */
const openPhone = async (context: BrowserContext, url: string): Promise<Page> => {
  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  const phone = { viewport: { width: 390, height: 844 }, locale: 'et-EE', reducedMotion: 'reduce' as const }
  return (await browser.newContext({ baseURL: url, ...phone })).newPage()
}

const linksOfMail = async (url: string): Promise<string[]> => {
  const { html } = await newestMail(url, GUEST.email)
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => (link ?? '').replaceAll('&amp;', '&'))
}

/** Address of the proof in the newest email to the guest. */
const proofInMail = async (url: string): Promise<string> => {
  const link = (await linksOfMail(url)).find((one) => one.includes('/proof/'))
  if (link === undefined) throw new Error('The email has no link to a proof')
  return link
}

/** Sends the files of the product from the agency's page of the order, and closes the dialog with the guest's link. */
const sendProof = async (page: Page, { proofs, common }: PortalTexts, isFirst: boolean): Promise<void> => {
  const { send } = proofs
  await page.getByRole('button', { name: textPattern(send.buttonNamed) }).click()
  const dialog = page.getByRole('dialog')
  if (isFirst) {
    await dialog.getByRole('button', { name: send.guests.add }).click()
    await dialog.getByLabel(send.guests.name).fill(GUEST.name)
    await dialog.getByLabel(send.guests.email).fill(GUEST.email)
    await expectAccessible(page, 'dialog of a proof with a guest')
  }
  await expect(dialog.getByLabel(send.guests.email)).toHaveValue(GUEST.email)
  await dialog.getByRole('button', { name: send.submit, exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: textPattern(send.guests.linkOf) })).toHaveValue(/\/proof\//)
  await dialog.getByRole('button', { name: common.close }).last().click()
  await expect(dialog).toHaveCount(0)
}

/** Looks at the plates of the shown page, and at one of them alone. */
const lookAtInks = async (page: Page, { designFiles: { previewDialog }, plates }: PortalTexts): Promise<void> => {
  const picture = page.getByRole('tab', { name: previewDialog.picture })
  await page.getByRole('tab', { name: previewDialog.inks }).click()
  const inks = page.getByRole('list', { name: plates.inks })
  await expect(inks.getByText(plates.ink.Cyan)).toBeVisible(RENDERED)
  await inks.getByRole('button', { name: textPattern(plates.onlyInk, { name: plates.ink.Cyan }) }).click()
  await expect(inks.getByRole('button', { name: plates.ink.Black, exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expectAccessible(page, 'plates for a guest')
  await picture.click()
  await expect(inks).toHaveCount(0)
}

test('a guest without an account comments on a phone, asks for changes and approves the next round', async ({
  page,
  context,
  portal,
  texts,
  request,
}) => {
  test.slow()
  const { proofs, proofLink, ordersList, designFiles } = texts
  const api = await openApi(portal.url, CLIENT)
  const { clientId } = api.client
  await keepDesigns(api, await productId(api, PRODUCT), [10])
  const { id } = await makeDraft(api, [PRODUCT], 10)
  await submitOrder(api, id)
  await signIn(context, portal.url, AGENCY)
  await page.goto(`/clients/${clientId}/orders?order=${id}`)
  await page.getByRole('button', { name: textPattern(ordersList.addFilesNamed) }).click()
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('tab', { name: designFiles.chooser.fresh }).click()
  await chooser.locator('input[type=file]').setInputFiles(artwork(FIRST_FILE))
  await expect(chooser).toHaveCount(0)
  await expect(page.getByText(ordersList.filesAdded_one)).toBeVisible()
  await page.goto(`/agency/orders/${id}`)
  await sendProof(page, texts, true)
  await expect(page.getByText(proofs.item.gates.waiting)).toBeVisible()

  // A mail scanner follows every link of the email, and nothing changes.
  const readRound = async () => {
    const { items } = await api.call('listOrderProofs', { params: { clientId, id } })
    const proofId = items[0]?.rounds[0]?.id ?? ''
    const { people, state, comments } = await api.call('getProof', { params: { clientId, proofId } })
    return { state, comments, guests: people.filter(({ isGuest }) => isGuest) }
  }
  const before = await readRound()
  expect(before).toMatchObject({ state: 'sent', guests: [{ name: GUEST.name, openedAt: null, answer: null }] })
  for (const link of await linksOfMail(portal.url)) {
    expect((await request.head(link)).status()).toBe(200)
    expect((await request.get(link)).status()).toBe(200)
  }
  expect(await readRound()).toEqual(before)

  const guest = await openPhone(context, portal.url)
  const first = await proofInMail(portal.url)
  await guest.goto(first)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(PRODUCT)
  const picture = guest.getByRole('region', { name: proofs.picture.region })
  await expect(picture.getByRole('img')).toBeVisible(RENDERED)
  await pinComment(guest, texts, COMMENT)
  await expectAccessible(guest, 'proof for a guest')
  const asked = guest.getByRole('dialog')
  await askForChanges(guest, texts, CHANGES)
  await expectAccessible(guest, 'answered proof for a guest')
  await guest.reload()
  await expect(guest.getByRole('heading', { name: proofLink.ended.title })).toBeVisible()

  // The agency sees who said what, replaces the file and sends the next round to the same people.
  await page.reload()
  await expect(page.getByText(proofs.item.gates.changesRequested)).toBeVisible()
  await expect(page.getByText(CHANGES).first()).toBeVisible()
  await page.goto(`/clients/${clientId}/orders?order=${id}`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: textPattern(designFiles.replaceFile, { name: FIRST_FILE }) }).click()
  await (await choosing).setFiles(artwork(NEXT_FILE))
  await expect(page.getByRole('button', { name: new RegExp(`^${NEXT_FILE}`) })).toBeVisible()
  await page.goto(`/agency/orders/${id}`)
  await sendProof(page, texts, false)
  const second = await proofInMail(portal.url)
  expect(second).not.toBe(first)
  await guest.goto(second)
  await expect(guest.getByText(proofs.comments.fromRound.replace('{{number}}', '1'))).toBeVisible()
  await expect(picture.getByRole('img')).toBeVisible(RENDERED)
  await compareWithFirstRound(guest, texts, { before: FIRST_FILE, now: NEXT_FILE })
  await lookAtInks(guest, texts)
  await guest.getByRole('button', { name: proofs.decision.approve }).focus()
  await guest.keyboard.press('Enter')
  await expect(asked.getByText(proofs.sentence)).toBeVisible()
  await asked.getByRole('button', { name: proofs.decision.approveSubmit }).click()
  await expect(guest.getByText(textPattern(proofLink.answered.approved))).toBeVisible()
  await page.reload()
  await expect(page.getByText(proofs.item.gates.approved)).toBeVisible()
})
