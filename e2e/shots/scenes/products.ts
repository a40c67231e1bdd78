import { artwork } from '../../fixtures/artwork.ts'
import { textPattern } from '../../fixtures/text-pattern.ts'
import { ORDERER, type ShotScene } from '../scene.ts'

export const PRODUCTS_SCENES: ShotScene[] = [
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
        .getByRole('link', { name: /Kampaaniad/ })
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
      const move = page.getByRole('button', { name: textPattern(texts.folders.moveProduct) }).first()
      const close = () => dialog.getByRole('button', { name: texts.common.cancel }).click()
      await page.goto(clientPath)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await move.waitFor()
      await shot('1-catalogue')
      await move.click()
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
]
