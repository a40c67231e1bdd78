import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const test = base.extend<{ person: string }>({ person: ['manager@demo.example', { option: true }] })

const toast = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test.beforeEach(async ({ page, context, portal, texts, person }) => {
  const api = await openApi(portal.url, person)
  await signIn(context, portal.url, person)
  await page.goto(`/clients/${api.client.clientId}/contacts`)
  await expect(page.getByRole('heading', { level: 1, name: texts.contacts.title })).toBeVisible()
})

// spec: RT27, CO7, CO13, CO22, CO23, CO27
test('an address is added after a validation error, found, and deleted by its name', async ({
  page,
  texts,
  consoleErrors,
}) => {
  const { contacts } = texts
  const table = page.getByRole('table', { name: contacts.title })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'contacts')
  await page.getByRole('button', { name: contacts.add }).click()
  const form = page.getByRole('dialog', { name: contacts.form.addTitle })
  await form.getByLabel(contacts.form.objectName).fill('Pood Kaugel')
  await form.getByRole('button', { name: contacts.form.otherReceiver }).click()
  await form.getByText(contacts.form.manual, { exact: true }).click()
  await form.getByLabel(contacts.form.registryCode).fill('12417835')
  await form.getByLabel(contacts.form.vatNumber).fill('EE101721589')
  // Shown as soon as the field loses focus, and removed once the number is right.
  await expect(form.getByText(contacts.form.registryCodeInvalid)).toBeVisible()
  await expect(form.getByLabel(contacts.form.saveToAddressBook)).toHaveCount(0)
  await form.getByRole('button', { name: contacts.form.save }).click()
  await expect(toast(page, contacts.notSaved)).toBeVisible()
  await expect(form.getByLabel(contacts.form.city)).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel(contacts.form.city)).toBeFocused()
  await expect(form.getByLabel(contacts.form.registryCode)).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel(contacts.form.objectName)).toHaveValue('Pood Kaugel')
  await expectAccessible(page, 'address form with refused fields')
  await consoleErrors.expectRefused(400)
  await form.getByRole('button', { name: texts.common.cancel }).click()
  await page.getByRole('button', { name: contacts.form.stay }).click()
  await form.getByLabel(contacts.form.city).fill('Kihnu vald')
  await expect(form.getByLabel(contacts.form.city)).not.toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel(contacts.form.registryCode).fill('12417834')
  await form.getByLabel(contacts.form.receiverName).fill('Kauge Pood OÜ')
  // Several quick clicks save one address.
  await form.getByRole('button', { name: contacts.form.save }).dblclick()
  await expect(toast(page, contacts.saved)).toBeVisible()
  await page.getByRole('searchbox', { name: contacts.search }).fill('kaugel kihnu')
  await expect(table.getByRole('cell', { name: 'Kauge Pood OÜ' })).toHaveCount(1)
  await expect(page).toHaveURL(/search=kaugel/)
  await page.getByRole('button', { name: textPattern(contacts.deleteNamed, { name: 'Pood Kaugel' }) }).click()
  await expect(page.getByRole('dialog')).toContainText('Pood Kaugel')
  await page.getByRole('button', { name: texts.common.delete, exact: true }).click()
  await expect(page.getByText(contacts.nothing.title)).toBeVisible()
})

// spec: CO8, CO11
test('the default address is changed to another one, whose details change too', async ({
  page,
  texts,
  portal,
  person,
}) => {
  const { contacts } = texts
  const table = page.getByRole('table', { name: contacts.title })
  const marks = table.getByText(contacts.isDefault, { exact: true })
  await expect(marks).toHaveCount(1)
  const before = await table.getByRole('row').nth(1).getByRole('cell').first().innerText()
  const edit = table.getByRole('button', { name: textPattern(contacts.editNamed) })
  await edit.nth(2).click()
  const form = page.getByRole('dialog', { name: contacts.form.editTitle })
  const name = await form.getByLabel(contacts.form.objectName).inputValue()
  // An existing receiver keeps its own fields.
  await expect(form.getByLabel(contacts.form.receiverName)).toBeDisabled()
  await form.getByLabel(contacts.person).fill('Õie Mägi')
  await form.getByLabel(contacts.form.isDefault).check()
  await form.getByRole('button', { name: contacts.form.save }).click()
  const first = table.getByRole('row').nth(1)
  await expect(first).toContainText(name)
  await expect(first).toContainText('Õie Mägi')
  await expect(marks).toHaveCount(1)
  // Other journeys rely on the original default address.
  const api = await openApi(portal.url, person)
  const { clientId } = api.client
  const old = (await api.call('listContacts', { params: { clientId } })).find(({ address }) =>
    before.includes(address.objectName),
  )
  if (old === undefined) throw new Error('The former default address is gone')
  const { invoiceReceiver, ...kept } = old
  const receiver = invoiceReceiver === null ? null : { id: invoiceReceiver.id }
  await api.call('saveContact', {
    params: { clientId },
    body: { ...kept, invoiceReceiver: receiver, isDefault: true },
  })
})

test.describe('address book of a viewer', () => {
  test.use({ person: 'viewer@demo.example' })
  test('addresses are read-only for a viewer', async ({ page, texts }) => {
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: texts.contacts.add })).toHaveCount(0)
  })
})

test('a half-typed address is there again after a reload, until it is given up', async ({ page, texts }) => {
  const { contacts } = texts
  const add = page.getByRole('button', { name: contacts.add })
  const form = page.getByRole('dialog', { name: contacts.form.addTitle })
  await add.click()
  await form.getByLabel(contacts.form.objectName).fill('Pood Lähedal')
  await form.getByLabel(contacts.form.city).fill('Muhu vald')
  await page.reload()
  await add.click()
  await expect(form.getByRole('status')).toHaveText(contacts.form.restored)
  await expect(form.getByLabel(contacts.form.objectName)).toHaveValue('Pood Lähedal')
  await expect(form.getByLabel(contacts.form.city)).toHaveValue('Muhu vald')
  await expectAccessible(page, 'address form that was begun earlier')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: contacts.form.leave }).click()
  await add.click()
  await expect(form.getByLabel(contacts.form.objectName)).toHaveValue('')
  await expect(form.getByRole('status')).toHaveCount(0)
})
