import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { filesOf, openChooser, openProduct, saved } from '../fixtures/design-files.ts'
import { linksOfMails } from '../fixtures/mails.ts'
import { confirmOrder, makeDraft, readOrder, submitOrder } from '../fixtures/orders.ts'
import { askForChanges, pinComment } from '../fixtures/proofs.ts'
import { SIGN_PRODUCT, type SignFile, signWithBleed, signWithoutBleed } from '../fixtures/sign-files.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const GUEST = { name: 'Mari Maasikas', email: 'mari.vaatab@kaubamaja.example' }
const FILE = 'silt.pdf'
const FIXED = 'silt_bleed.pdf'
const COMMENT = 'Hind on vale'
const CHANGES = 'Palun parandage hind'
/** Time for a picture or a fix of a file on a busy machine. */
const RENDERED = { timeout: 60_000 }

/** Blue to its edge, without bleed, and with a thin line. */
const FIRST_SIGN = signWithoutBleed(
  FILE,
  '1 0.6 0 0 k 0 0 596 210 re f 0 0 0 0 k 60 60 200 90 re f 0 0 0 1 K 0.1 w 300 60 m 300 150 l S',
)

/** Sign whose white area begins at `x` points. */
const signFrom = (name: string, x: number): SignFile =>
  signWithBleed(name, `1 0.6 0 0 k 0 0 613 227 re f 0 0 0 0 k ${x} 68 200 90 re f`)

const openOther = async (context: BrowserContext, url: string, size: { width: number; height: number }) => {
  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  return browser.newContext({ baseURL: url, locale: 'et-EE', reducedMotion: 'reduce', viewport: size })
}

/** Puts the file into the client's design, has its bleed mirrored, and orders it. */
const orderFixedFile = async (page: Page, api: Api, texts: PortalTexts): Promise<string> => {
  const { designFiles, fixes } = texts
  await openProduct(page, api, SIGN_PRODUCT)
  const chooser = await openChooser(page, texts)
  await chooser.getByRole('tab', { name: designFiles.chooser.fresh }).click()
  await chooser.locator('input[type=file]').setInputFiles(FIRST_SIGN)
  await expect(chooser).toBeHidden()
  const files = filesOf(page, texts)
  await files.getByRole('button', { expanded: false }).click(RENDERED)
  const { addBleed, of } = designFiles.fixes
  await files.getByRole('button', { name: textPattern(of, { fix: addBleed, name: FILE }) }).click()
  const dialog = page.getByRole('dialog', { name: addBleed })
  await expect(dialog.getByText(fixes.ready)).toBeVisible(RENDERED)
  await dialog.getByRole('button', { name: fixes.use }).click()
  await expect(files.getByText(FIXED, { exact: true })).toBeVisible()
  await saved(page, texts)
  const { id } = await makeDraft(api, [SIGN_PRODUCT], 100)
  await submitOrder(api, id)
  return id
}

/** Sends the files of the product from the agency's page of the order; answers the link of the guest. */
const sendProof = async (page: Page, id: string, { proofs, common }: PortalTexts): Promise<string> => {
  const { guests, buttonNamed, submit } = proofs.send
  await page.goto(`/agency/orders/${id}`)
  await page.getByRole('button', { name: textPattern(buttonNamed) }).click()
  const dialog = page.getByRole('dialog')
  const email = dialog.getByLabel(guests.email)
  await expect(dialog.getByRole('button', { name: submit, exact: true })).toBeVisible()
  if ((await email.count()) === 0) {
    await dialog.getByRole('button', { name: guests.add }).click()
    await dialog.getByLabel(guests.name).fill(GUEST.name)
    await email.fill(GUEST.email)
  }
  await expect(email).toHaveValue(GUEST.email)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  const link = dialog.getByRole('textbox', { name: textPattern(guests.linkOf) })
  await expect(link).toHaveValue(/\/proof\//)
  const address = await link.inputValue()
  await dialog.getByRole('button', { name: common.close }).last().click()
  await expect(dialog).toHaveCount(0)
  return address
}

const replaceFile = async (
  page: Page,
  { address, old, file }: { address: string; old: string; file: SignFile },
  texts: PortalTexts,
) => {
  await page.goto(address)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: textPattern(texts.designFiles.replaceFile, { name: old }) }).click()
  await (await choosing).setFiles(file)
  await expect(page.getByRole('button', { name: new RegExp(`^${file.name}`) })).toBeVisible()
}

/** Follows all links of all emails as a mail scanner does, by GET and HEAD. */
const scanMails = async (request: APIRequestContext, url: string): Promise<number> => {
  const links = (await linksOfMails(url)).filter((link) => link.startsWith(url))
  for (const link of links) {
    expect((await request.head(link)).status(), link).toBeLessThan(400)
    expect((await request.get(link)).status(), link).toBeLessThan(400)
  }
  return links.length
}

test('a file is fixed, commented by a guest, replaced, compared, approved and sent to print', async ({
  page,
  context,
  portal,
  texts,
  request,
}) => {
  test.setTimeout(300_000)
  const { proofs, proofLink, worksheets } = texts
  const api = await openApi(portal.url, CLIENT)
  const staff = await openApi(portal.url, AGENCY)
  const { clientId } = api.client
  const members = await openOther(context, portal.url, { width: 1440, height: 900 })
  await signIn(members, portal.url, CLIENT)
  const client = await members.newPage()
  const guest = await (await openOther(context, portal.url, { width: 390, height: 844 })).newPage()
  await signIn(context, portal.url, AGENCY)

  const id = await orderFixedFile(client, api, texts)
  const orderAddress = `/clients/${clientId}/orders?order=${id}`
  const first = await sendProof(page, id, texts)

  // The guest sees what the check found, at its place, and marks a mistake.
  await guest.goto(first)
  const picture = guest.getByRole('region', { name: proofs.picture.region })
  await expect(picture.getByRole('img')).toBeVisible(RENDERED)
  await guest.getByRole('button', { name: textPattern(proofs.findings.showNamed) }).click()
  const mark = picture.getByRole('button', { name: textPattern(proofs.findings.mark) })
  await expect(mark).toBeFocused()
  await mark.press('Enter')
  await expect(guest.getByRole('listitem').filter({ hasText: proofs.findings.show })).toBeFocused()
  await pinComment(guest, texts, COMMENT)
  await expectAccessible(guest, 'proof with a finding and a comment for a guest')
  const asked = guest.getByRole('dialog')
  await askForChanges(guest, texts, CHANGES)

  // A new file, a new round; it changes again while the guest has the page open, and nothing is approved.
  await replaceFile(page, { address: orderAddress, old: FIXED, file: signFrom('silt2.pdf', 60) }, texts)
  await guest.goto(await sendProof(page, id, texts))
  await expect(picture.getByRole('img')).toBeVisible(RENDERED)
  await guest.getByRole('button', { name: proofs.decision.approve, exact: true }).click()
  await expect(asked.getByText(proofs.sentence)).toBeVisible()
  await replaceFile(page, { address: orderAddress, old: 'silt2.pdf', file: signFrom('silt3.pdf', 120) }, texts)
  await asked.getByRole('button', { name: proofs.decision.approveSubmit, exact: true }).click()
  await expect(guest.getByText(proofs.decision.conflict)).toBeVisible()
  const readRounds = async () =>
    (await api.call('listOrderProofs', { params: { clientId, id } })).items[0]?.rounds ?? []
  expect((await readRounds()).filter(({ state }) => state === 'approved')).toEqual([])
  await guest.goto('about:blank')
  const third = await sendProof(page, id, texts)
  await confirmOrder(staff, { clientId, id })

  // Every link of every email is followed by a mail scanner.
  const readState = async () => {
    const { version, status } = await readOrder(api, id)
    return { version, status, rounds: await readRounds() }
  }
  const before = await readState()
  expect(await scanMails(request, portal.url)).toBeGreaterThan(2)
  expect(await readState()).toEqual(before)

  // A member compares the rounds, and the guest approves.
  await client.goto(`/clients/${clientId}/proofs/${before.rounds[0]?.id ?? ''}`)
  await client.getByRole('button', { name: textPattern(proofs.compare.open, { number: '2' }) }).click(RENDERED)
  await client.getByText(proofs.compare.views.difference).click()
  await expect(client.getByText(proofs.compare.kinds.added)).toBeVisible(RENDERED)
  await expect(client.getByText(proofs.compare.changed.split('{{')[0] ?? '')).toBeVisible(RENDERED)
  await guest.goto(third)
  await expect(guest.getByText(proofs.comments.fromRound.replace('{{number}}', '1'))).toBeVisible()
  await guest.getByRole('button', { name: proofs.decision.approve, exact: true }).click()
  await asked.getByRole('button', { name: proofs.decision.approveSubmit, exact: true }).click()
  await expect(guest.getByText(textPattern(proofLink.answered.approved))).toBeVisible()

  await page.goto(`/agency/orders/${id}`)
  await expect(page.getByText(proofs.item.gates.approved)).toBeVisible()
  await page.getByRole('button', { name: texts.agency.worksheetMove }).click()
  await page.getByRole('menuitem', { name: worksheets.many.sendOne }).click()
  const sending = page.getByRole('dialog')
  await sending.getByRole('button', { name: textPattern(worksheets.many.submitLinks_one, { count: '1' }) }).click()
  await expect(sending.getByRole('textbox')).toHaveValue(/\/worksheets\//)
})
