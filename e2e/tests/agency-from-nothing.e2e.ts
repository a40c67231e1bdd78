import type { Locator, Page } from '@playwright/test'
import type { MailServer } from '../../apps/server/src/testing/services/mail-server.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { artwork } from '../fixtures/artwork.ts'
import { bankStatement } from '../fixtures/bank-statement.ts'
import { linkIn } from '../fixtures/mails.ts'
import { openSeat, test } from '../fixtures/mailing-portal.ts'
import { countPresses, type Presses } from '../fixtures/presses.ts'
import { expect, type PortalTexts } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const AGENCY = 'Trükiagentuur Näidis OÜ'
const MARI = { name: 'Mari Maasikas', email: 'mari@naidis.example', password: 'pikk ja salajane' }
const PRINTING_HOUSE = { name: 'Kaardikoda OÜ', email: 'too@kaardikoda.example' }
const CLIENT = { name: 'Pesumaja Valge Vaht OÜ', email: 'arved@valgevaht.example' }
const PERSON = { name: 'Õnne Haldur', email: 'onne@valgevaht.example', password: 'kolm väikest kassi' }
const PRODUCT = 'Kinkekaart'
const FILE = 'gift-card-85x54-cmyk.pdf'

/** Most presses from an empty portal to a paid invoice. */
const MOST_PRESSES = 40

/** A browser each for the agency, the client and the printing house. */
type Journey = { page: Page; texts: PortalTexts; post: MailServer; presses: Presses }

const title = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
/** A password field has no role of its own. */
const field = (page: Page, name: string): Locator =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.locator('[type=password]').and(page.getByLabel(name, { exact: true })))
const fill = async (page: Page, values: readonly (readonly [string, string])[]): Promise<void> => {
  for (const [label, value] of values) await field(page, label).fill(value)
}
const section = (page: Page, texts: PortalTexts, name: string): Locator =>
  page.getByRole('navigation', { name: texts.agencySections.label }).getByRole('link', { name, exact: true })
const firstSteps = (page: Page, texts: PortalTexts): Locator =>
  page.getByRole('region', { name: texts.organizationSettings.firstSteps.title })
/** Presses the next step that the message about the saved page offers. */
const takeOfferedStep = (page: Page, texts: PortalTexts, step: string): Promise<void> =>
  page.getByRole('button', { name: textPattern(texts.organizationSettings.firstSteps.next, { step }) }).click()
const save = async (page: Page, texts: PortalTexts): Promise<void> => {
  await expect(page.getByText(texts.unsaved.mark)).toBeVisible()
  await page.getByRole('button', { name: texts.unsaved.save, exact: true }).click()
  await expect(page.getByText(texts.unsaved.mark)).toBeHidden()
}
const cell = (page: Page, texts: PortalTexts, heading: string, row: number): Locator =>
  field(page, texts.numberField.cell.replace('{{heading}}', heading).replace('{{row}}', String(row)))

type Mail = MailServer['taken'][number]

/** Waits for the newest mail to the address. */
const findEmailTo = async (post: MailServer, email: string, about: RegExp): Promise<Mail> => {
  const find = (): Mail | undefined =>
    post.taken.findLast(({ to, subject }) => to?.some(({ address }) => address === email) && about.test(subject ?? ''))
  await expect.poll(() => find() !== undefined, `a letter to ${email} about ${about}`).toBe(true)
  const letter = find()
  if (letter === undefined) throw new Error('It has gone again')
  return letter
}
const linkOf = async (post: MailServer, email: string, subject: string): Promise<string> => {
  const { html = '' } = await findEmailTo(post, email, textPattern(subject))
  return linkIn({ html })
}

const makeAgency = async ({ page, texts }: Journey): Promise<void> => {
  const t = texts.firstStart
  await page.goto('/')
  await expect(title(page, t.title)).toBeVisible()
  await fill(page, [
    [t.agencyName, AGENCY],
    [t.personName, MARI.name],
    [texts.login.email, MARI.email],
    [t.password, MARI.password],
    [t.passwordAgain, MARI.password],
  ])
  await page.getByRole('button', { name: t.submit }).click()
  const { company, firstSteps: steps, orderRules } = texts.organizationSettings
  await firstSteps(page, texts).getByRole('link', { name: steps.company, exact: true }).click()
  await fill(page, [
    [company.registryCode, '12417834'],
    [company.vatNumber, 'EE101074485'],
    [company.street, 'Kopli 25'],
    [company.city, 'Tallinn'],
    [company.postalCode, '10412'],
    [company.iban, 'EE38 2200 2210 2014 5685'],
    [company.email, 'info@naidis.example'],
    [orderRules.markup, '40'],
    [company.transportPrice, '6,50'],
  ])
  await expectAccessible(page, 'company with first prices')
  await save(page, texts)
  // Both are set, so they are asked no more.
  await expect(field(page, company.transportPrice)).toHaveCount(0)
}

const addPrintingHouse = async ({ page, texts }: Journey): Promise<void> => {
  const { printingHouses: houses } = texts
  const { firstSteps: steps } = texts.organizationSettings
  await takeOfferedStep(page, texts, steps.printingHouse)
  await expect(title(page, houses.newTitle)).toBeVisible()
  await field(page, houses.name).fill(PRINTING_HOUSE.name)
  await field(page, houses.email).fill(PRINTING_HOUSE.email)
  await save(page, texts)
  await expect(title(page, PRINTING_HOUSE.name)).toBeVisible()
}

const makeProduct = async ({ page, texts }: Journey): Promise<void> => {
  const { prices } = texts
  const t = texts.agencyProducts.one
  await takeOfferedStep(page, texts, texts.organizationSettings.firstSteps.product)
  await fill(page, [
    [t.code, 'KK-85'],
    [t.nameEt, PRODUCT],
    [t.nameEn, 'Gift card'],
    [t.width, '85'],
    [t.height, '54'],
    [t.maxQuantity, '5 000'],
    [t.weight, '4'],
  ])
  await page.getByRole('radio', { name: t.offerAll }).check()
  await page.getByRole('button', { name: texts.unsaved.save, exact: true }).click()
  await expect(page).toHaveURL(/\/agency\/products\/[\w-]+\/prices$/)

  await cell(page, texts, prices.columns.quantityBreak, 1).fill('50')
  await cell(page, texts, prices.columns.unitPrice, 1).fill('0,80')
  await cell(page, texts, prices.columns.setupFee, 1).fill('12,50')
  // Enter below the last row adds another one.
  await page.keyboard.press('Enter')
  await page.keyboard.type('500')
  await cell(page, texts, prices.columns.unitPrice, 2).fill('0,40')
  await cell(page, texts, prices.columns.setupFee, 2).fill('12,50')
  await save(page, texts)
}

/** Adds the client with its first person, who is invited with it. */
const inviteClient = async ({ page, texts }: Journey): Promise<void> => {
  const { agencyClients: t } = texts
  await takeOfferedStep(page, texts, texts.organizationSettings.firstSteps.client)
  await expect(title(page, t.newTitle)).toBeVisible()
  await fill(page, [
    [t.registryCode, '12417834'],
    [t.person.name, PERSON.name],
    [t.person.email, PERSON.email],
    [t.form.street, 'Riia 12'],
    [t.form.city, 'Tartu'],
    [t.form.postalCode, '51013'],
    [t.form.email, CLIENT.email],
  ])
  await field(page, t.name).fill(CLIENT.name)
  await page.getByLabel(t.form.markup).fill('50')
  await expectAccessible(page, 'new client with its first person')
  await page.getByRole('button', { name: texts.unsaved.save, exact: true }).click()
  await expect(title(page, CLIENT.name)).toBeVisible()
  await expect(page.getByRole('cell', { name: PERSON.email })).toBeVisible()
}

const acceptInvitation = async ({ page, texts, post }: Journey): Promise<void> => {
  const { account, login } = texts
  await page.goto(await linkOf(post, PERSON.email, texts.mails.invitation.subject))
  await fill(page, [
    [login.email, PERSON.email],
    [account.password, PERSON.password],
    [account.passwordAgain, PERSON.password],
  ])
  await page.getByRole('button', { name: account.invitation.submit }).click()
  await expect(title(page, texts.catalogue.title)).toBeVisible()
}

const choosePrint = async ({ page, texts, presses }: Journey): Promise<void> => {
  const { designFiles, product } = texts
  await page.getByRole('link', { name: PRODUCT, exact: true }).click()
  await expect(title(page, PRODUCT)).toBeVisible()
  await page.getByLabel(product.quantity).first().fill('500')
  await page
    .getByRole('button', { name: textPattern(designFiles.addFilesTo) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(artwork(FILE))
  // The window of files opens by itself; the file is chosen in it.
  presses.count += 1
  await expect(dialog).toBeHidden()
  // 500 × 0,40 + 12,50 = 212,50, and the client's own 50 % on it, instead of the agency's 40.
  await expect(page.getByRole('complementary', { name: product.priceBox })).toContainText('318,75')
  await page.getByRole('button', { name: product.addToOrder }).click()
  await page.getByRole('button', { name: texts.cart.checkout }).click()
}

/** Sends the first order of a client that has no address yet. */
const order = async (journey: Journey): Promise<string> => {
  await choosePrint(journey)
  const { page, texts } = journey
  const { checkout, contacts, common } = texts
  const next = page.getByRole('button', { name: common.next, exact: true })
  await expect(title(page, checkout.products.title)).toBeVisible()
  await next.click()
  await expect(title(page, checkout.transportation.title)).toBeVisible()
  await page.getByRole('button', { name: `${checkout.transportation.address} ${contacts.choose}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: contacts.add }).click()
  const form = page.getByRole('dialog', { name: contacts.form.addTitle })
  await form.getByLabel(contacts.form.objectName).fill('Tartu pesumaja')
  await form.getByRole('button', { name: contacts.form.useCompany }).click()
  await expect(form.getByLabel(contacts.form.objectName)).toHaveValue('Tartu pesumaja')
  await expect(form.getByLabel(contacts.form.houseNo)).toHaveValue('12')
  await expect(form.getByLabel(contacts.form.postalCode)).toHaveValue('51013')
  await form.getByRole('button', { name: contacts.form.save }).click()
  await expect(form).toBeHidden()
  // 6,50 and the agency's own markup on transport, which is zero unless it is set.
  await expect(page.getByRole('main')).toContainText(/6,50/)
  await next.click()
  await expect(title(page, checkout.additionalInfo.title)).toBeVisible()
  await next.click()
  await expect(title(page, checkout.summary.title)).toBeVisible()
  await page.getByRole('button', { name: checkout.summary.submit }).click()
  await expect(title(page, checkout.thankYou.title)).toBeVisible()
  const number = /\d{4}-\d+/.exec(await page.getByText(textPattern(checkout.thankYou.number)).innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  return number
}

const confirm = async ({ page, texts, post }: Journey, number: string): Promise<void> => {
  const { agency, confirmOrder } = texts
  await findEmailTo(
    post,
    MARI.email,
    textPattern(texts.mails.orderReceived.agent.subject, { number, client: CLIENT.name }),
  )
  await page.getByRole('banner').getByRole('link', { name: texts.navigation.dashboard, exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toBeVisible()
  // The first steps are all done, so their list is gone.
  await expect(firstSteps(page, texts)).toHaveCount(0)
  await row.getByRole('button', { name: textPattern(agency.confirmNamed) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table', { name: confirmOrder.lines })).toBeVisible()
  await dialog.getByRole('button', { name: confirmOrder.confirmAndSend }).click()
  const sending = page.getByRole('dialog', { name: texts.worksheets.many.sendTitle })
  await expect(sending).toContainText(PRINTING_HOUSE.email)
  await sending.getByRole('button', { name: textPattern(texts.worksheets.many.submit_one) }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText(texts.statuses.order.confirmed)
}

const print = async ({ page, texts, post }: Journey, number: string): Promise<void> => {
  const { worksheetLink: t } = texts
  await page.goto(await linkOf(post, PRINTING_HOUSE.email, texts.mails.worksheetSent.subject))
  await expect(title(page, textPattern(t.title, { name: `${number}/1` }))).toBeVisible()
  await expect(page.getByRole('main')).toContainText('212,50')
  await expect(page.getByText('318,75')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: textPattern(texts.worksheetJob.downloadNamed, { name: FILE }) }).click()
  expect((await download).suggestedFilename()).toContain('gift-card')
  await page.getByRole('button', { name: t.steps.accept }).click()
  await page.getByRole('button', { name: t.steps.complete }).click()
  await page.getByRole('button', { name: t.steps.deliver }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.steps.deliver }).click()
  await expect(page.getByText(t.intro.done)).toBeVisible()
}

/** Issues the invoice in the order's row; returns the data that a bank needs to pay it. */
const invoice = async ({ page, texts, post, presses }: Journey, number: string) => {
  const { agencyInvoices: t, invoices } = texts
  const row = page.getByRole('row').filter({ hasText: number })
  // The invoice names the version of the order that the printing house's last step has made.
  await page.reload()
  await row.getByRole('button', { name: textPattern(invoices.issue.actionNamed) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textPattern(invoices.issue.confirm_one) })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const letter = await findEmailTo(post, CLIENT.email, textPattern(texts.mails.invoiceIssued.subject))
  expect(letter.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
  await section(page, texts, texts.agencySections.invoices).click()
  await expect(title(page, t.title)).toBeVisible()
  // Only this test opens the invoice: a bank knows its reference number from its payer.
  const before = presses.count
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  await expect(title(page, textPattern(t.invoiceNo))).toBeVisible()
  const fact = (label: string) => page.locator(`dt:text-is("${label}") + dd`).innerText()
  const [reference, sum] = [await fact(t.referenceNumber), await fact(t.unpaid)]
  await page.getByRole('link', { name: t.back }).click()
  await expect(title(page, t.title)).toBeVisible()
  presses.count = before
  return { reference, sum: sum.replace(/[^\d,]/g, '').replace(',', '.') }
}

const pay = async ({ page, texts, presses }: Journey, { reference, sum }: { reference: string; sum: string }) => {
  const { agencyInvoices: t } = texts
  await page.getByRole('link', { name: t.fromBank }).click()
  await page.getByLabel(texts.common.chooseFiles).setInputFiles({
    name: 'valjavote.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(bankStatement([{ reference, sum, payer: CLIENT.name }])),
  })
  // The window of files takes two presses: one opens it, one chooses the file.
  presses.count += 2
  await expect(page.getByText(t.bank.match.exact)).toBeVisible()
  await page.getByRole('button', { name: textPattern(t.bank.record_one) }).click()
  await expect(title(page, t.title)).toBeVisible()
}

const seePaid = async ({ page, texts, post }: Journey, number: string, { sum }: { sum: string }): Promise<void> => {
  await findEmailTo(post, PERSON.email, textPattern(texts.mails.orderDone.subject, { number }))
  await page.getByRole('banner').getByRole('link', { name: texts.invoices.title, exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: number })
  // The total, and the paid amount, which is the same.
  await expect(row.getByText(sum.replace('.', ','))).toHaveCount(2)
  await page.getByRole('banner').getByRole('link', { name: texts.navigation.orders, exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(texts.statuses.order.complete)
}

test('an agency, its client and a printing house get from an empty database to a paid invoice', async ({
  page,
  browser,
  portal,
  post,
  texts,
  consoleErrors,
}) => {
  test.setTimeout(180_000)
  const presses = { count: 0 }
  await countPresses(page, presses)
  const agency = { page, texts, post, presses }
  await test.step('agency', () => makeAgency(agency))
  await test.step('printing house', () => addPrintingHouse(agency))
  await test.step('product with prices', () => makeProduct(agency))
  await test.step('client and invitation', () => inviteClient(agency))

  const seat = { browser, baseURL: portal.url, consoleErrors, presses }
  const client = { texts, post, presses, page: await openSeat(seat, { width: 1280, height: 800 }) }
  await test.step('mail of the invitation', () => acceptInvitation(client))
  const number = await test.step('order', () => order(client))

  await test.step('confirm', () => confirm(agency, number))
  const house = { texts, post, presses, page: await openSeat(seat, { width: 390, height: 844 }) }
  await test.step('print', () => print(house, number))

  const owed = await test.step('invoice', () => invoice(agency, number))
  await test.step('bank statement', () => pay(agency, owed))
  expect(presses.count, 'presses of all three').toBeLessThanOrEqual(MOST_PRESSES)
  await test.step('paid, as the client sees it', () => seePaid(client, number, owed))
})
