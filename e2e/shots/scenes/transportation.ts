import { openApi } from '../../fixtures/api.ts'
import { chooseTableAction } from '../../fixtures/matrix.ts'
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
      const open = (action: string) => chooseTableAction(page, texts, action)
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
    name: 'many-addresses',
    as: 'manager@demo.example',
    go: async ({ page, texts, clientPath, shot }) => {
      const { transportMatrix, distribution, contacts } = texts
      const dialog = page.getByRole('dialog')
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const close = async () => {
        await page.keyboard.press('Escape')
        await dialog.first().waitFor({ state: 'hidden' })
      }
      await page.goto(clientPath)
      const api = await openApi(new URL(page.url()).origin, 'manager@demo.example')
      await keepDesigns(api, await productId(api, 'Plakat A4'), [100, 50])
      const { id } = await makeDraft(api, ['Plakat A4', 'Plakat A2'], 150)
      await selectDraft(page, api.client, id)
      await page.goto(`${clientPath}/checkout/transportation`)
      await page.getByRole('tab', { name: transportMatrix.tabs.multiple, exact: true }).click()
      await button(transportMatrix.many.open).click()
      await dialog.getByRole('checkbox', { name: textPattern(transportMatrix.many.all_other) }).check()
      await shot('1-choose')
      await dialog.getByRole('textbox', { name: contacts.search }).fill('zzz')
      await shot('2-nothing')
      await dialog.getByRole('button', { name: textPattern(transportMatrix.many.add_other) }).click()
      await shot('3-chosen')
      await button(transportMatrix.rules.open).click()
      await dialog.getByRole('combobox', { name: transportMatrix.rules.tag }).click()
      await page.getByRole('option').first().click()
      await page.keyboard.press('Escape')
      await button(transportMatrix.rules.add).click()
      await dialog.getByRole('radio', { name: transportMatrix.rules.restGiven }).check()
      await shot('4-rules')
      await dialog.getByRole('checkbox', { name: transportMatrix.rules.alike }).uncheck()
      await shot('4-rules-by-design')
      await button(transportMatrix.rules.apply).click()
      await shot('5-filled')
      await chooseTableAction(page, texts, distribution.saved.open)
      await dialog.getByText(distribution.saved.none).waitFor()
      await shot('6-none-saved')
      await close()
      await chooseTableAction(page, texts, distribution.saved.save)
      const name = `Kõik poed ${texts.common.next}`
      await dialog.getByLabel(distribution.saved.name).fill(name)
      await shot('7-save')
      await dialog.getByRole('button', { name: distribution.saved.renameSave, exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await chooseTableAction(page, texts, distribution.saved.open)
      await dialog.getByRole('list', { name: distribution.saved.list }).waitFor()
      await shot('8-saved')
      await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await dialog.getByRole('region', { name: distribution.rows }).waitFor()
      await shot('9-preview')
      await close()
      await chooseTableAction(page, texts, distribution.saved.open)
      await dialog.getByRole('button', { name: textPattern(distribution.saved.remove, { name }) }).click()
      await page.getByRole('button', { name: texts.common.delete, exact: true }).click()
      await dialog.getByText(distribution.saved.none).waitFor()
      await close()
      await chooseTableAction(page, texts, distribution.upload)
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'jaotus.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          ['Müük;Varem;Nüüd', 'Põhjakaar Peakontor;7;30', 'Pohjakar Rannarotsi;9;20', 'Uus koht;;50'].join('\n'),
        ),
      })
      await dialog.getByRole('list', { name: distribution.columns.list }).waitFor()
      await shot('10-columns')
    },
  },
]
