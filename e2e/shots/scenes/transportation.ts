import { openApi } from '../../fixtures/api.ts'
import { keepDesigns, makeDraft, productId, selectDraft } from '../../fixtures/orders.ts'
import { textPattern } from '../../fixtures/text-pattern.ts'
import { ORDERER, type ShotScene } from '../scene.ts'

export const TRANSPORTATION_SCENES: ShotScene[] = [
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
]
