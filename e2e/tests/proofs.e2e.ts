import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { artwork } from '../fixtures/artwork.ts'
import { newestMail } from '../fixtures/mails.ts'
import { confirmOrder, keepDesigns, makeDraft, productId, submitOrder } from '../fixtures/orders.ts'
import { compareWithFirstRound, pinComment } from '../fixtures/proofs.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const PERSON = 'Kadri Mägi'
const AGENCY = 'agency@demo.example'
const PRODUCT = 'Plakat 50 × 70 cm'
const FIRST_FILE = 'concert-a4-cmyk.pdf'
const NEXT_FILE = 'flyer-a5-2p-cmyk.pdf'
const COMMENT = 'Kuupäev on vale'
const CHANGES = 'Palun parandage kuupäev'
/** Time for the picture of a file on a busy machine. */
const RENDERED = { timeout: 45_000 }

/** Opens a window of the client beside that of the agency. */
const openClientWindow = async (context: BrowserContext, url: string): Promise<Page> => {
  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  const other = await browser.newContext({ baseURL: url, locale: 'et-EE', reducedMotion: 'reduce' })
  await signIn(other, url, CLIENT)
  return other.newPage()
}

/** Makes and sends an order of one product, and adds its file in the client's window. */
const sendOrderWithFile = async (api: Api, page: Page, { ordersList, designFiles }: PortalTexts): Promise<string> => {
  await keepDesigns(api, await productId(api, PRODUCT), [10])
  const { id } = await makeDraft(api, [PRODUCT], 10)
  await submitOrder(api, id)
  await page.goto(`/clients/${api.client.clientId}/orders?order=${id}`)
  await page.getByRole('button', { name: textPattern(ordersList.addFilesNamed) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: designFiles.chooser.fresh }).click()
  await dialog.locator('input[type=file]').setInputFiles(artwork(FIRST_FILE))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(ordersList.filesAdded_one)).toBeVisible()
  return id
}

/** Address of the proof in the newest email to the client. */
const proofInMail = async (url: string): Promise<string> => {
  const { html } = await newestMail(url, CLIENT)
  const link = /href="([^"]+\/proofs\/[^"]+)"/.exec(html)?.[1]
  if (link === undefined) throw new Error('The email has no link to a proof')
  return link
}

/** Sends the files of the product from the agency's page of the order. */
const sendProof = async (page: Page, { proofs }: PortalTexts, what: string): Promise<void> => {
  await page.getByRole('button', { name: textPattern(proofs.send.buttonNamed) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: PERSON }).check()
  await expectAccessible(page, what)
  await dialog.getByLabel(proofs.send.message).fill('Palun vaadake üle')
  await dialog.getByRole('button', { name: proofs.send.submit, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(proofs.send.sent)).toBeVisible()
}

test('a client marks a mistake on a proof and asks for changes, and approves the next round before it is printed', async ({
  page,
  context,
  portal,
  texts,
}) => {
  test.slow()
  const { proofs, worksheets } = texts
  const api = await openApi(portal.url, CLIENT)
  const { clientId } = api.client
  const client = await openClientWindow(context, portal.url)
  const id = await sendOrderWithFile(api, client, texts)
  await signIn(context, portal.url, AGENCY)

  await page.goto(`/agency/orders/${id}`)
  await sendProof(page, texts, 'dialog of a proof')
  await expect(page.getByText(proofs.item.gates.waiting)).toBeVisible()

  // The email's link opens the page, and the picture takes a comment at a place.
  await client.goto(await proofInMail(portal.url))
  await expect(client.getByRole('heading', { level: 1 })).toContainText(PRODUCT)
  const picture = client.getByRole('region', { name: proofs.picture.region })
  await expect(picture.getByRole('img')).toBeVisible(RENDERED)
  await pinComment(client, texts, COMMENT)
  const pin = picture.getByRole('button', { name: COMMENT })
  await expectAccessible(client, 'proof for the client')
  await pin.click()
  await expect(client.getByRole('listitem').filter({ hasText: COMMENT }).first()).toBeFocused()

  // A half-typed request for changes outlasts a reload.
  const asked = client.getByRole('dialog')
  await client.getByRole('button', { name: proofs.decision.requestChanges }).click()
  await asked.getByLabel(proofs.decision.changesNote).fill(CHANGES)
  await client.reload()
  await client.getByRole('button', { name: proofs.decision.requestChanges }).click()
  await expect(asked.getByLabel(proofs.decision.changesNote)).toHaveValue(CHANGES)
  await expectAccessible(client, 'request for changes')
  await asked.getByRole('button', { name: proofs.decision.changesSubmit }).click()
  await expect(asked).toHaveCount(0)
  await expect(client.getByText(proofs.states.changesRequested).first()).toBeVisible()

  // The agency sees it, and puts another file into the order.
  await page.reload()
  await expect(page.getByText(proofs.item.gates.changesRequested)).toBeVisible()
  await page.getByRole('link', { name: textPattern(proofs.item.openRoundNamed) }).click()
  await expect(page.getByText(CHANGES)).toBeVisible()
  await expect(page.getByText(COMMENT).first()).toBeVisible()
  await expectAccessible(page, 'proof for the agency')
  await page.goto(`/clients/${clientId}/orders?order=${id}`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: textPattern(texts.designFiles.replaceFile, { name: FIRST_FILE }) }).click()
  await (await choosing).setFiles(artwork(NEXT_FILE))
  await expect(page.getByRole('button', { name: new RegExp(`^${NEXT_FILE}`) })).toBeVisible()

  await page.goto(`/agency/orders/${id}`)
  await expect(page.getByText(proofs.item.gates.outdated)).toBeVisible()
  await sendProof(page, texts, 'dialog of the second proof')
  await confirmOrder(await openApi(portal.url, AGENCY), { clientId, id })

  // The worksheet waits for the answer.
  const openSending = async () => {
    await page.goto(`/agency/orders/${id}`)
    await page.getByRole('button', { name: texts.agency.worksheetMove }).click()
    await page.getByRole('menuitem', { name: worksheets.many.sendOne }).click()
    return page.getByRole('dialog')
  }
  const refused = await openSending()
  await expect(refused.getByText(worksheets.many.reasons.proofNotApproved)).toBeVisible()
  await refused.getByRole('button', { name: texts.common.cancel }).click()

  // The client finds it in the order, with the comment that is still open, and approves it by keys alone.
  await client.goto(`/clients/${clientId}/orders?order=${id}`)
  await expect(client.getByText(proofs.item.awaitsAnswer)).toBeVisible()
  await expectAccessible(client, 'order with a proof')
  await client.getByRole('link', { name: textPattern(proofs.item.openRoundNamed) }).click()
  await expect(client.getByText(proofs.comments.fromRound.replace('{{number}}', '1'))).toBeVisible()
  await compareWithFirstRound(client, texts, { before: FIRST_FILE, now: NEXT_FILE })
  await client.getByRole('button', { name: proofs.decision.approve }).focus()
  await client.keyboard.press('Enter')
  await expect(asked.getByText(proofs.sentence)).toBeVisible()
  await expectAccessible(client, 'approval of a proof')
  await expect(asked.getByRole('button', { name: proofs.decision.approveSubmit })).toBeVisible()
  for (let presses = 0; presses < 8; presses += 1) {
    const isThere = await asked
      .getByRole('button', { name: proofs.decision.approveSubmit })
      .evaluate((button) => button === document.activeElement)
    if (isThere) break
    await client.keyboard.press('Tab')
  }
  await client.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  await expect(client.getByText(proofs.states.approved).first()).toBeVisible()

  const sending = await openSending()
  await sending.getByRole('button', { name: textPattern(worksheets.many.submitLinks_one, { count: '1' }) }).click()
  await expect(sending.getByRole('textbox')).toHaveValue(/\/worksheets\//)
})
