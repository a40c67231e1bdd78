import { openApi } from '../../fixtures/api.ts'
import { addAddresses, firstProduct } from '../../fixtures/contacts.ts'
import { makeDraft, selectDraft } from '../../fixtures/orders.ts'
import { textPattern } from '../../fixtures/text-pattern.ts'
import type { ShotScene } from '../scene.ts'

export const CONTACTS_SCENES: ShotScene[] = [
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
      await page.getByRole('checkbox', { name: contacts.many.choosePage }).check()
      await shot('6-chosen')
      await page.getByRole('button', { name: contacts.many.change }).click()
      await dialog.getByRole('combobox', { name: contacts.many.add }).fill('Tartu')
      await page.keyboard.press('Enter')
      await shot('7-groups')
      await dialog.getByRole('button', { name: texts.common.cancel }).click()
      // The demo has no client without addresses.
      await page.route('**/contacts?page=1', (route) => route.fulfill({ json: [] }))
      await page.goto(`${clientPath}/contacts`)
      await page.getByText(contacts.empty.title).waitFor()
      await shot('8-empty')
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
]
