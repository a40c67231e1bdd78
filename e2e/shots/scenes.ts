import type { Page } from '@playwright/test'
import { ADDRESSES } from '@tiraaz/contract/addresses'
import type { en } from '@tiraaz/messages/en'
import type { et } from '@tiraaz/messages/et'
import { openApi } from '../fixtures/api.ts'
import { artwork } from '../fixtures/artwork.ts'
import { addAddresses, firstProduct } from '../fixtures/contacts.ts'
import { keepDesigns, makeDraft, productId, selectDraft, submitOrder } from '../fixtures/orders.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

type Stage = {
  page: Page
  texts: typeof et | typeof en
  /** `/clients/{clientId}` of the person's first client. */
  clientPath: string
  /** Keeps a picture of what stands now, at every width and in both themes; what a new width closes is opened again. */
  shot: (part: string, reopen?: () => Promise<void>) => Promise<void>
}

/** A walk through some screens, with a picture at each that is worth looking at. */
export type Scene = { name: string; as: string | null; go: (stage: Stage) => Promise<void> }

const ORDERER = 'orderer@demo.example'
const AGENCY = 'agency@demo.example'

export const SCENES: Scene[] = [
  {
    name: 'login',
    as: null,
    go: async ({ page, texts, shot }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: texts.login.submit }).waitFor()
      await shot('empty')
      await page.getByRole('button', { name: texts.login.submit }).click()
      await page.getByRole('alert').waitFor()
      await shot('refused')
    },
  },
  {
    name: 'account-links',
    as: null,
    go: async ({ page, texts, shot }) => {
      const { account } = texts
      await page.goto('/login')
      await page.getByRole('button', { name: texts.login.forgotten }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: account.forgotten.submit }).click()
      await dialog.locator('[aria-invalid=true]').waitFor()
      await shot('1-forgotten')
      await page.goto('/resetpassword?token=vale')
      await page.getByLabel(texts.login.email).fill('manager@demo.example')
      await shot('2-reset')
      await page.getByLabel(account.reset.password, { exact: true }).fill('lühike')
      await page.getByRole('button', { name: account.reset.submit }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await shot('3-reset-refused')
      await page.goto('/account/acceptinvitation?token=vale')
      await page.getByLabel(texts.login.email).fill('uus@naide.example')
      await page.getByLabel(account.password, { exact: true }).fill('õige hobune klamber')
      await page.getByLabel(account.passwordAgain).fill('õige hobune klamber')
      await page.getByRole('button', { name: account.showPasswords }).first().click()
      await page.getByRole('button', { name: account.invitation.submit }).click()
      await page.getByRole('alert').waitFor()
      await shot('4-invitation-refused')
      await page.goto('/resetpassword')
      await page.getByRole('heading', { name: account.linkIncomplete }).waitFor()
      await shot('5-incomplete')
    },
  },
  {
    name: 'outbox',
    as: null,
    go: async ({ page, texts, shot }) => {
      await page.goto('/login')
      await page.getByRole('link', { name: texts.login.outbox }).waitFor()
      await shot('0-link')
      await page.goto('/outbox')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await shot('1-as-it-is')
      const api = await openApi(new URL(page.url()).origin, ORDERER)
      await submitOrder(api, (await makeDraft(api, ['Plakat A4'])).id)
      await page.request.post(ADDRESSES.forgotPassword.path, { data: { email: 'manager@demo.example' } })
      await page.goto('/outbox')
      const mails = page.getByRole('navigation', { name: texts.outbox.list }).getByRole('link')
      await mails.first().waitFor()
      await shot('2-list')
      await mails.nth(1).click()
      await page.frameLocator('iframe').getByRole('heading').waitFor()
      await shot('3-mail')
      await page.getByText(texts.outbox.text, { exact: true }).click()
      await shot('4-text')
    },
  },
  {
    name: 'client-picker',
    as: 'multi@demo.example',
    go: async ({ page, texts, shot }) => {
      await page.goto('/login')
      await page.getByRole('heading', { name: texts.login.picker.title }).waitFor()
      await shot('open')
    },
  },
  {
    name: 'contacts',
    as: 'manager@demo.example',
    go: async ({ page, texts, clientPath, shot }) => {
      const { contacts } = texts
      const dialog = page.getByRole('dialog')
      await page.goto(`${clientPath}/contacts`)
      await page.getByRole('table').getByRole('row').nth(1).waitFor()
      await shot('1-list')
      await page
        .getByRole('button', { name: textPattern(contacts.deleteNamed) })
        .first()
        .click()
      await shot('2-delete')
      await dialog.getByRole('button', { name: texts.common.cancel }).click()
      await page
        .getByRole('button', { name: textPattern(contacts.editNamed) })
        .first()
        .click()
      await shot('3-form-existing')
      await page.getByText(contacts.form.register, { exact: true }).click()
      await page.getByRole('combobox', { name: contacts.form.organization }).fill('kadunud')
      await page.getByRole('button', { name: contacts.form.toManual }).waitFor()
      await shot('4-form-register')
      await page.getByText(contacts.form.manual, { exact: true }).click()
      await page.getByLabel(contacts.form.registryCode).fill('12417835')
      await page.getByLabel(contacts.form.city).fill('')
      await page.getByRole('button', { name: contacts.form.save }).click()
      await dialog.locator('[aria-invalid=true]').first().waitFor()
      await shot('5-form-refused')
      await dialog.getByRole('button', { name: texts.common.cancel }).click()
      await page.getByRole('button', { name: contacts.form.leave }).click()
      // The demo has no client without addresses.
      await page.route('**/contacts?page=1', (route) => route.fulfill({ json: [] }))
      await page.goto(`${clientPath}/contacts`)
      await page.getByText(contacts.empty.title).waitFor()
      await shot('6-empty')
    },
  },
  {
    name: 'address-selector',
    as: 'multi@demo.example',
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(clientPath)
      const api = await openApi(new URL(page.url()).origin, 'multi@demo.example')
      const product = await firstProduct(api)
      const known = await api.call('listContacts', { params: { clientId: api.client.clientId } })
      if (known.length < 200) await addAddresses(api, product, 210)
      await selectDraft(page, api.client, (await makeDraft(api, [product], 100)).id)
      await page.goto(`${clientPath}/checkout/transportation`)
      const list = page.getByRole('dialog').getByRole('list')
      const open = async () => {
        if (!(await list.isVisible())) {
          await page.getByRole('button', { name: new RegExp(`^${texts.checkout.transportation.address}`) }).click()
        }
        await list.waitFor()
      }
      await open()
      await shot('1-open', open)
      await open()
      await page.getByRole('dialog').getByRole('button', { name: texts.contacts.add }).click()
      await page.getByLabel(texts.contacts.form.saveToAddressBook).uncheck()
      await shot('2-used-once')
    },
  },
  {
    name: 'error',
    as: null,
    go: async ({ page, shot }) => {
      for (const code of ['404', '403', '500']) {
        await page.goto(`/error/${code}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await shot(code)
      }
    },
  },
  {
    name: 'catalogue',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(clientPath)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await shot('root')
      await page.getByRole('searchbox').fill('plakat')
      await shot('search')
      await page.getByRole('searchbox').fill('xyzzy')
      await page.getByText(texts.catalogue.nothing.title).waitFor()
      await shot('nothing')
      await page.getByRole('searchbox').fill('')
      await page
        .getByRole('link', { name: /Plakatid|Posters/i })
        .first()
        .click()
      await shot('folder')
    },
  },
  {
    name: 'product',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      const open = async (code: string) => {
        await page.goto(clientPath)
        await page.getByRole('searchbox').fill(code)
        await page
          .getByRole('link', { name: new RegExp(code) })
          .first()
          .click()
        await page.getByRole('complementary', { name: texts.product.priceBox }).waitFor()
      }
      await open('A6, ')
      await shot('1-with-prices')
      await page.getByRole('button', { name: texts.designFiles.addDesign }).click()
      await page.getByLabel(texts.product.quantity).first().fill('130')
      await shot('2-errors')
      await open('15')
      await shot('3-locked')
    },
  },
  {
    name: 'folders',
    as: 'manager@demo.example',
    go: async ({ page, texts, clientPath, shot }) => {
      const dialog = page.getByRole('dialog')
      const menu = page.getByRole('button', { name: textPattern(texts.common.moreActions) }).first()
      const close = () => dialog.getByRole('button', { name: texts.common.cancel }).click()
      await page.goto(clientPath)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const openMenu = async () => {
        if (!(await page.getByRole('menu').isVisible())) await menu.click()
        await page.getByRole('menu').waitFor()
      }
      // Another width is another grid: its menus start closed.
      await shot('1-menu', openMenu)
      await openMenu()
      await page.getByRole('menuitem', { name: texts.folders.move }).click()
      await dialog.getByRole('radio').first().check()
      await shot('2-move')
      await dialog.getByRole('button', { name: texts.folders.new }).click()
      await shot('3-move-new')
      await page.keyboard.press('Escape')
      await close()
      await page.getByRole('button', { name: texts.folders.new }).click()
      await dialog.getByLabel(texts.folders.name).fill('KAMPAANIAD')
      await dialog.getByRole('button', { name: texts.folders.create }).click()
      await dialog.getByRole('alert').waitFor()
      await shot('4-new-refused')
      await close()
      await page.getByRole('button', { name: textPattern(texts.folders.deleteNamed, { name: 'Kampaaniad' }) }).click()
      await shot('5-delete')
      await close()
      await page.getByRole('button', { name: texts.folders.mass }).click()
      const add = page.getByRole('button', { name: textPattern(texts.folders.addNamed) })
      for (let chosen = 0; chosen < 3; chosen += 1) await add.first().click()
      await shot('6-mass')
    },
  },
  {
    name: 'order',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(clientPath)
      await page.getByRole('searchbox').fill('A2')
      await page.getByRole('link', { name: /A2/ }).first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await shot('1-product')
      await page
        .getByRole('button', { name: textPattern(texts.designFiles.addFilesTo) })
        .first()
        .click()
      await page.getByRole('tab', { name: texts.designFiles.chooser.fresh }).click()
      await page.locator('input[type=file]').setInputFiles([artwork('poster-a2-cmyk.pdf'), artwork('not-a-pdf.pdf')])
      const add = page.getByRole('button', { name: textPattern(texts.designFiles.upload.submit_one, { count: '1' }) })
      await add.waitFor()
      await shot('2-upload')
      await add.click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: texts.product.addToOrder }).click()
      await page.getByRole('button', { name: textPattern(texts.navigation.cart_one) }).click()
      await page.getByRole('dialog').waitFor()
      await shot('3-cart')
      await page.getByRole('link', { name: texts.cart.checkout }).click()
      await page.getByRole('heading', { name: texts.checkout.products.title }).waitFor()
      await shot('4-products')
      const quantity = page.getByRole('article').getByLabel(texts.checkout.products.quantity).first()
      const asked = await quantity.inputValue()
      await quantity.fill('1,5')
      await shot('4-wrong-quantity')
      await quantity.fill(asked)
      await page.getByLabel(texts.checkout.products.hasAdditionalInfo).check()
      await page.getByLabel(texts.checkout.products.additionalInfo).fill('Nurgad ümaraks lõigata')
      await page.getByLabel(texts.checkout.products.additionalInvoiceInfo).fill('Kampaania 7')
      await page.getByRole('button', { name: texts.common.next, exact: true }).click()
      await page.getByRole('heading', { name: texts.checkout.transportation.title }).waitFor()
      await shot('5-transportation')
      await page.getByRole('button', { name: texts.common.next, exact: true }).click()
      await page.getByRole('heading', { name: texts.checkout.additionalInfo.title }).waitFor()
      await page.getByRole('button', { name: texts.checkout.additionalInfo.deadline, exact: true }).click()
      await shot('6-deadline')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: texts.common.next, exact: true }).click()
      await page.getByRole('heading', { name: texts.checkout.summary.title }).waitFor()
      await shot('7-summary')
      await page.getByRole('button', { name: texts.checkout.summary.submit }).click()
      await page.waitForURL(/thank-you/)
      await shot('8-thank-you')
    },
  },
  {
    name: 'distribution',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      const { distribution } = texts
      await page.goto(clientPath)
      await page.getByRole('searchbox').fill('A2')
      await page.getByRole('link', { name: /^(Plakat|Poster) A2$/ }).click()
      await page.getByRole('heading', { level: 1, name: /A2/ }).waitFor()
      await page.getByRole('button', { name: texts.product.addToOrder, exact: true }).click()
      await page.getByRole('button', { name: textPattern(texts.navigation.cart_one) }).waitFor()
      await page.goto(`${clientPath}/checkout/transportation`)
      const dialog = page.getByRole('dialog')
      const open = (button: string) => page.getByRole('button', { name: button }).click()
      const close = async () => {
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'hidden' })
      }
      await open(distribution.paste)
      await shot('1-paste')
      await close()
      await open(distribution.reuse.open)
      await dialog.getByRole('list', { name: distribution.reuse.list }).waitFor()
      await shot('2-earlier-orders')
      await dialog.getByRole('listitem').getByRole('button').first().click()
      await dialog.getByRole('combobox').first().selectOption({ index: 1 })
      await dialog.getByRole('region', { name: distribution.rows }).waitFor()
      await shot('3-earlier-preview')
      await close()
      await open(distribution.upload)
      await shot('4-upload')
      const row = (at: number, quantity: string | number) => `Jaotuspunkt ${at};Kesk ${at};Rakvere;44310;${quantity}`
      const sheet = (quantity: (at: number) => string | number) => ({
        name: 'jaotus.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [
            'Objekt;Aadress;Linn;Sihtnumber;Kogus',
            ...Array.from({ length: 180 }, (_, at) => row(at + 10, quantity(at))),
          ].join('\n'),
        ),
      })
      await dialog.locator('input[type=file]').setInputFiles(sheet((at) => (at % 7 === 2 ? 'viis' : 2)))
      await dialog.getByText(distribution.notReady).waitFor()
      await shot('5-errors')
      await dialog.getByRole('button', { name: distribution.again }).click()
      await dialog.locator('input[type=file]').setInputFiles(sheet(() => 2))
      await dialog.getByRole('checkbox', { name: distribution.saveNew }).waitFor()
      await shot('6-180-rows')
    },
  },
  {
    name: 'transportation',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      const { tabs, matrix } = texts.transportMatrix
      const paste = (text: string) =>
        page.evaluate((plain) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', plain)
          document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
        }, text)
      const cell = page.locator('[data-cell="0:0"]')
      await page.goto(clientPath)
      const api = await openApi(new URL(page.url()).origin, ORDERER)
      await keepDesigns(api, await productId(api, 'Plakat A4'), [100, 50])
      const { id } = await makeDraft(api, ['Plakat A4', 'Plakat A2'], 150)
      await selectDraft(page, api.client, id)
      await page.goto(`${clientPath}/checkout/transportation`)
      await page.getByRole('heading', { name: texts.checkout.transportation.title }).waitFor()
      await page.getByRole('tab', { name: tabs.single, exact: true }).click()
      await shot('1-single')
      await page.getByRole('tab', { name: tabs.singleWithDistribution, exact: true }).click()
      await cell.click()
      await paste('40\n60\nviis')
      await shot('2-packing')
      await page.getByRole('tab', { name: tabs.multiple, exact: true }).click()
      await page.getByRole('button', { name: matrix.addRow }).click()
      await page.getByRole('button', { name: matrix.addRow }).click()
      await cell.click()
      await paste('40\n50\n60')
      await shot('3-multiple')
      await page.getByRole('button', { name: texts.common.next, exact: true }).click()
      await page.getByText(matrix.addressMissing).first().waitFor()
      await shot('4-without-address')
      await cell.click()
      await paste(Array.from({ length: 180 }, () => '5').join('\n'))
      await shot('5-many')
    },
  },
  {
    name: 'meanwhile',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      const quantityOf = (window: Page) =>
        window.getByRole('article').getByLabel(texts.checkout.products.quantity).nth(1)
      const next = (window: Page) => window.getByRole('button', { name: texts.common.next, exact: true })
      await page.goto(clientPath)
      await page.getByRole('searchbox').fill('A4')
      await page
        .getByRole('button', { name: /(Plakat|Poster) A4$/ })
        .first()
        .click()
      await page.getByRole('button', { name: textPattern(texts.navigation.cart_one) }).waitFor()
      await page.goto(`${clientPath}/checkout/products`)
      await quantityOf(page).fill('999999')
      await page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders }).click()
      await page.getByRole('dialog').waitFor()
      await shot('1-leave')
      await page.getByRole('button', { name: texts.checkout.leave.stay }).click()
      await quantityOf(page).fill('20')
      const other = await page.context().newPage()
      const draft = await page.evaluate(() => window.sessionStorage.getItem('draft') ?? '')
      await other.addInitScript((pointer) => window.sessionStorage.setItem('draft', pointer), draft)
      await other.goto(`${clientPath}/checkout/products`)
      await quantityOf(other).fill('30')
      await next(other).click()
      await other.getByRole('heading', { name: texts.checkout.transportation.title }).waitFor()
      await other.close()
      await next(page).click()
      await page.getByRole('dialog').waitFor()
      await shot('2-conflict')
      await page.getByRole('dialog').getByRole('radio').first().check()
      await page.getByRole('button', { name: texts.saving.conflict.save }).click()
      await page.getByRole('heading', { name: texts.checkout.transportation.title }).waitFor()
      await next(page).click()
      const deadline = page.getByRole('button', { name: texts.checkout.additionalInfo.deadline, exact: true })
      await deadline.click()
      const greyed = page.getByRole('table').locator('button[aria-disabled]:not([data-hidden])').last()
      await shot('3-deadline', () => greyed.focus())
      await page.keyboard.press('Escape')
      await page.route(
        '**/summary',
        async (route) => {
          const answer = await route.fetch()
          const text = (await answer.text()).replaceAll(/"courierSalePrice":[\d.]+/g, '"courierSalePrice":1.11')
          await route.fulfill({ response: answer, body: text })
        },
        { times: 1 },
      )
      await next(page).click()
      await page.getByRole('button', { name: texts.checkout.summary.submit }).click()
      await page.getByText(texts.priceChanges.title).waitFor()
      await shot('4-prices')
    },
  },
  {
    name: 'representative',
    as: AGENCY,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(clientPath)
      await page.getByRole('searchbox').fill('90 × 50')
      await page
        .getByRole('button', { name: textPattern(texts.catalogue.addProduct) })
        .first()
        .click()
      await page.getByRole('button', { name: textPattern(texts.navigation.cart_one) }).waitFor()
      await page.goto(`${clientPath}/checkout/products`)
      await page.getByRole('dialog').waitFor()
      await shot('1-asked')
    },
  },
  {
    name: 'artwork',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      const { designFiles } = texts
      await page.goto(clientPath)
      await page.getByRole('searchbox').fill('A2')
      await page.getByRole('link', { name: /A2/ }).first().click()
      await page
        .getByRole('button', { name: textPattern(designFiles.addFilesTo) })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      // The design has every earlier file of the product already: the dialog starts with new ones.
      await dialog.getByRole('tab', { name: designFiles.chooser.earlier }).click()
      await dialog.getByRole('list', { name: designFiles.chooser.list }).waitFor()
      await shot('1-earlier')
      await dialog.getByRole('tab', { name: designFiles.chooser.fresh }).click()
      await shot('2-upload-empty')
      const named = (name: string, bytes: string) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(bytes),
      })
      const long = `${'Suvekampaania õunamahla plakat lõplik parandatud '.repeat(4)}🍏.pdf`
      await dialog
        .locator('input[type=file]')
        .setInputFiles(['flyer-a5-2p-cmyk.pdf', 'photo.jpg', 'not-a-pdf.pdf', 'empty.pdf'].map(artwork))
      await dialog.locator('input[type=file]').setInputFiles([named(long, '%PDF-1.4'), named('pakkumine.docx', 'PK')])
      await dialog.getByRole('button', { name: textPattern(designFiles.upload.submit_other, { count: '3' }) }).waitFor()
      await shot('3-upload-mixed')
      await dialog.getByRole('button', { name: textPattern(designFiles.upload.submit_other, { count: '3' }) }).click()
      await dialog.waitFor({ state: 'hidden' })
      for (const name of [/flyer-a5.*pdf$/, /photo\.jpg$/]) {
        await page.getByRole('button', { expanded: false, name }).click({ timeout: 60_000 })
      }
      await shot('4-findings')
      const photo = { name: 'photo.jpg' }
      await page.getByRole('button', { name: textPattern(designFiles.alteration.askFor, photo) }).click()
      await page.getByLabel(designFiles.alteration.label).fill('Palun asendage hind 9,99 € hinnaga 7,99 €.')
      await shot('5-alteration')
      await page.getByRole('button', { name: designFiles.alteration.save }).click()
      await shot('6-alteration-saved')
      const flyer = { name: 'flyer-a5-2p-cmyk.pdf' }
      await page.getByRole('button', { name: textPattern(designFiles.openPreview, flyer) }).click()
      await dialog.locator('img').waitFor({ timeout: 60_000 })
      await page.keyboard.press('ArrowRight')
      await shot('7-preview')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: textPattern(designFiles.openPreview, { name: long }) }).click()
      await dialog.getByRole('alert').waitFor({ timeout: 60_000 })
      await shot('8-preview-failed')
    },
  },
  {
    name: 'invoices',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      const { invoices } = texts
      await page.goto(`${clientPath}/invoices`)
      await page.getByText(invoices.overdue).first().waitFor()
      await shot('1-latest')
      await page.goto(`${clientPath}/invoices?from=2001-01-01&to=2001-03-31`)
      await page.getByText(invoices.empty.title).waitFor()
      await shot('2-none')
    },
  },
  {
    name: 'issue-invoices',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/orders?status=done')
      const issue = page.getByRole('button', { name: textPattern(texts.invoices.issue.actionNamed) }).first()
      await issue.waitFor()
      await shot('1-offered')
      await issue.click()
      await page.getByRole('dialog', { name: texts.invoices.issue.title }).waitFor()
      await shot('2-asked')
    },
  },
  {
    name: 'orders',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(`${clientPath}/orders`)
      await page.getByRole('table').waitFor()
      await shot('list')
      await page
        .getByRole('button', { name: textPattern(texts.common.showDetails) })
        .first()
        .click()
      await shot('expanded')
      await page.goto(`${clientPath}/orders?status=["submitted"]&page=1`)
      await page
        .getByRole('button', { name: textPattern(texts.common.moreActions) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: texts.ordersList.alterationAsk }).click()
      await shot('alteration')
      await page.goto(`${clientPath}/orders?status=["draft"]&page=1`)
      await page
        .getByRole('button', { name: textPattern(texts.ordersList.rename) })
        .first()
        .click()
      await shot('rename')
      await page.goto(`${clientPath}/orders?from=2026-05-02&to=2026-05-01`)
      await page.getByText(texts.ordersList.nothing.title).waitFor()
      await shot('nothing')
    },
  },
  {
    name: 'order-papers',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(`${clientPath}/orders?status=["confirmed","done"]&page=1`)
      const summary = page.getByRole('menuitem', { name: texts.downloads.summary })
      const button = page.getByRole('button', { name: textPattern(texts.downloads.openNamed) }).first()
      const open = async () => {
        if (!(await summary.isVisible())) await button.click()
        await summary.waitFor()
      }
      await open()
      await shot('menu', open)
    },
  },
  {
    name: 'agency',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/orders')
      await page.getByRole('table').waitFor()
      await shot('list')
      await page
        .getByRole('button', { name: textPattern(texts.common.showDetails) })
        .first()
        .click()
      await shot('expanded')
      await page.goto('/agency/orders?attention=["alteration","filesMissing"]&page=1')
      await page
        .getByRole('button', { name: textPattern(texts.common.moreActions) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: texts.agency.cancelOrder }).click()
      await shot('cancel')
      await page.goto('/agency/orders?status=["confirmed"]&page=1')
      await page
        .getByRole('button', { name: textPattern(texts.common.showDetails) })
        .first()
        .click()
      await page
        .getByRole('button', { name: textPattern(texts.agency.worksheetMoveNamed) })
        .first()
        .click()
      await shot('worksheet')
    },
  },
  {
    name: 'chat',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      const dialog = page.getByRole('dialog')
      await page.goto(`${clientPath}/orders`)
      const open = page.getByRole('button', { name: texts.chat.title })
      await open.waitFor()
      await shot('1-button')
      await open.click()
      await dialog.getByRole('listitem').first().waitFor()
      await shot('2-people')
      await dialog.getByRole('listitem').getByRole('button').first().click()
      await dialog.getByRole('log').waitFor()
      const field = dialog.getByRole('textbox')
      await field.fill('Aitäh! Kas saaksite\nsaata ka uue hinna?')
      await field.press('Enter')
      await field.fill('Väga pikk jutt müügistendist. '.repeat(11))
      await shot('3-conversation')
      await page.keyboard.press('Escape')
      const api = await openApi(new URL(page.url()).origin, ORDERER)
      await selectDraft(page, api.client, (await makeDraft(api, ['Plakat A4'])).id)
      await page.goto(`${clientPath}/checkout/products`)
      await page.getByRole('article').first().waitFor()
      await page.getByRole('button', { name: texts.chat.title }).waitFor()
      await shot('4-above-the-footer')
    },
  },
]
