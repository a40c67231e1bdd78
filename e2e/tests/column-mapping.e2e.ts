import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { chooseTableAction, paste } from '../fixtures/matrix.ts'
import { keepDesigns, makeDraft, productId, readOrder, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'manager@demo.example'

test('a table with headings of its own gets its columns, and unclear rows the addresses that they mean', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { distribution, contacts } = texts
  const { columns, suggest } = distribution
  const api = await openApi(portal.url, PERSON)
  await signIn(context, portal.url, PERSON)
  const { clientId } = api.client
  await keepDesigns(api, await productId(api, 'Plakat A4'), [100])
  const { id: draftId } = await makeDraft(api, ['Plakat A4'], 100)
  const known = (await api.call('listContacts', { params: { clientId } })).filter(
    ({ address }) => address.objectName.length > 8,
  )
  const [first, second] = known
  if (first === undefined || second === undefined) throw new Error('The client has named addresses')
  const misspelt = second.address.objectName.replace(/(.)$/, '$1$1').replace(' ', '  ')
  await selectDraft(page, api.client, draftId)
  await page.goto(`/clients/${clientId}/checkout/transportation`)
  await chooseTableAction(page, texts, distribution.paste)
  const dialog = page.getByRole('dialog', { name: distribution.title })
  await dialog.getByLabel(distribution.pasteLabel).focus()
  await paste(
    page,
    [
      ['Müügipunkt', 'Eelmisel korral', 'Nüüd'],
      [first.address.objectName, '7', '30'],
      [misspelt, '9', '20'],
      ['Täiesti uus koht', '', '50'],
    ]
      .map((cells) => cells.join('\t'))
      .join('\n'),
  )

  // Two columns of quantities for one design: the person says which.
  const list = dialog.getByRole('list', { name: columns.list })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('combobox').first()).toHaveValue('objectName')
  await expectAccessible(page, 'columns of a table')
  await list.getByRole('combobox').nth(2).selectOption('design 0')
  await list.getByRole('combobox').nth(1).selectOption('unused')

  // The misspelt row gets its address by one press, which can be taken back.
  const rows = dialog.getByRole('region', { name: distribution.rows })
  const meant = rows.getByRole('button', { name: textPattern(`${second.address.objectName}{{rest}}`) })
  await meant.first().click()
  await rows.getByRole('button', { name: suggest.undo }).click()
  await meant.first().click()
  await expect(rows.getByText(suggest.chosen)).toBeVisible()
  await expectAccessible(page, 'addresses that rows may mean')

  // The unknown place becomes a new address; Escape closes its form only.
  await rows.getByRole('button', { name: suggest.add }).click()
  const form = page.getByRole('dialog', { name: contacts.form.addTitle })
  await expect(form.getByLabel(contacts.form.objectName)).toHaveValue('Täiesti uus koht')
  await form.getByLabel(contacts.form.city).fill('Elva')
  await form.getByRole('button', { name: contacts.form.save }).click()
  await expect(form).toBeHidden()
  await expect(dialog.getByRole('button', { name: distribution.apply, exact: true })).toBeEnabled()
  await dialog.getByRole('button', { name: distribution.apply, exact: true }).click()
  await expect(dialog).toBeHidden()
  const destinations = (await readOrder(api, draftId)).items[0]?.designs[0]?.destinations ?? []
  expect(destinations.map(({ quantity }) => quantity)).toEqual([30, 20, 50])
  expect(destinations.slice(0, 2).map(({ destinationId }) => destinationId)).toEqual([first.id, second.id])
  await expect(page.getByRole('button', { name: distribution.actions, exact: true })).toBeVisible()
})
