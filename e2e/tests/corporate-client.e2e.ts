import type { Page } from '@playwright/test'
import { buildUrl } from '@tiraaz/contract/build-url'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { findEInvoiceErrors } from '../../apps/server/src/testing/e-invoices/check-e-invoice.ts'
import { readPdf } from '../../apps/server/src/testing/read-pdf.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { AGENCY, APPROVER, DEPUTY, letManagersKeepRules, MANAGER, ORDERER } from '../fixtures/approvals.ts'
import { newestMail } from '../fixtures/mails.ts'
import { openWindow } from '../fixtures/open-window.ts'
import { confirmOrder, makeDraft, productId, readOrder, selectDraft } from '../fixtures/orders.ts'
import { logIn, signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

/** Needs no files. */
const PRODUCT = 'Hinnasildi toorik A6, punane'
const BUDGET = 'Turunduse eelarve'
const RULE = 'Üle eelarve'

/** Settings that the client has had for long: order fields, approvals kept by managers, rush at twice the price. */
const setUp = async (agency: Api, client: Api): Promise<void> => {
  const params = { clientId: client.client.clientId }
  const fields = await agency.call('getOrderFields', { params })
  await agency.call('saveOrderFields', {
    params,
    query: { version: fields.version },
    body: {
      purchaseOrder: 'required',
      purchaseOrderMask: 'AA-9999',
      costCentre: 'required',
      costCentreLevel: 'order',
      ownFields: [],
      costCentres: [{ id: null, code: '20', name: 'Turundus' }],
      blanketOrders: [],
    },
  })
  await letManagersKeepRules(agency, params.clientId)
  const { code } = await agency.call('getAgencyProduct', { params: { id: await productId(client, PRODUCT) } })
  await agency.call('saveSpeedLevels', {
    query: { version: (await agency.call('getSpeedLevels', {})).version },
    body: {
      levels: [
        {
          groupId: null,
          productCode: code,
          printingHouseId: null,
          productionDays: 0,
          salePercent: 100,
          salePrice: 0,
          minimum: 0,
          purchasePercent: 0,
          purchasePrice: 0,
          cutOffHour: 23,
          activeFrom: null,
          activeTo: null,
        },
      ],
    },
  })
}

/** Adds a budget of the cost centre that is too small for the order. */
const addBudget = async (page: Page, { budgets, members }: PortalTexts): Promise<void> => {
  await page.getByRole('link', { name: members.budgets }).click()
  await expect(page.getByText(budgets.empty, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: budgets.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(budgets.name).fill(BUDGET)
  await dialog.getByRole('combobox', { name: budgets.scope }).click()
  await page.getByRole('option', { name: budgets.scopes.costCentre }).click()
  await dialog.getByRole('combobox', { name: budgets.costCentre }).click()
  await page.getByRole('option', { name: '20 Turundus' }).click()
  await dialog.getByLabel(budgets.amount).fill('5')
  await dialog.getByRole('combobox', { name: budgets.limit }).click()
  await page.getByRole('option', { name: budgets.limits.soft }).click()
  await expectAccessible(page, 'dialog of a budget')
  await dialog.getByRole('button', { name: budgets.add }).click()
  await expect(page.getByText(budgets.added)).toBeVisible()
  await expect(page.getByText(BUDGET, { exact: true })).toBeVisible()
  await expectAccessible(page, 'budgets')
}

/** Makes a rule about budgets for orderers with one approver, and tries it before it is saved. */
const addRule = async (page: Page, { approvals, unsaved }: PortalTexts): Promise<void> => {
  const { rules } = approvals
  await page.getByRole('button', { name: rules.add }).click()
  await page.getByLabel(rules.name).fill(RULE)
  for (const [at, kind] of [rules.kinds.overBudget, rules.kinds.role].entries()) {
    await page.getByRole('button', { name: rules.addCondition }).click()
    await page.getByRole('combobox', { name: rules.conditions }).nth(at).click()
    await page.getByRole('option', { name: kind }).click()
  }
  await page.getByRole('combobox', { name: `${rules.steps} 1` }).click()
  await page.getByRole('option', { name: APPROVER }).click()
  await page.getByRole('combobox', { name: rules.tryPerson }).click()
  await page.getByRole('option', { name: ORDERER.name }).click()
  await page.getByLabel(rules.tryOverBudget).check()
  await page.getByRole('button', { name: rules.try, exact: true }).click()
  await expect(page.getByText(`→ ${APPROVER}`).last()).toBeVisible()
  await page.getByRole('button', { name: unsaved.save, exact: true }).click()
  await expect(page.getByText(rules.saved)).toBeVisible()
}

/** Fills in number, cost centre and a rush day, and sends the order for approval. */
const sendForApproval = async (page: Page, texts: PortalTexts): Promise<void> => {
  const { budgets, checkout, common, deadline } = texts
  await page.getByRole('textbox', { name: checkout.orderFields.purchaseOrderNumber }).fill('PO-0042')
  await page.getByRole('combobox', { name: checkout.orderFields.costCentre }).click()
  await page.getByRole('option', { name: '20 Turundus' }).click()
  await page.getByRole('button', { name: deadline.openCalendar }).click()
  await page
    .getByRole('table')
    .getByRole('button', { name: /\. \+\d/ })
    .first()
    .click()
  await page.getByRole('button', { name: common.next, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: checkout.summary.title })).toBeVisible()
  await expect(page.getByText(textPattern(budgets.bar.exceededSoft)).first()).toBeVisible()
  await expect(page.getByText(new RegExp(`${APPROVER}.*${DEPUTY.name}`)).first()).toBeVisible()
  await expectAccessible(page, 'a summary with a budget')
  await page.getByRole('button', { name: checkout.summary.submitForApproval }).click()
  await expect(page.getByRole('heading', { level: 1, name: checkout.thankYou.waitingTitle })).toBeVisible()
}

// rule: R48
test('an order over a budget is approved by a deputy on a phone and reaches the e-invoice with rush, number and cost centre', async ({
  page,
  context,
  portal,
  texts,
}) => {
  test.slow()
  const { approvals, budgets } = texts
  const [agency, client] = [await openApi(portal.url, AGENCY), await openApi(portal.url, ORDERER.email)]
  const { clientId } = client.client
  await setUp(agency, client)

  await signIn(context, portal.url, MANAGER)
  await page.goto(`/clients/${clientId}/members`)
  await addBudget(page, texts)
  await page.goto(`/clients/${clientId}/approvals/rules`)
  await addRule(page, texts)
  const boss = await openApi(portal.url, MANAGER)
  const { people } = await boss.call('listApprovalDeputies', { params: { clientId } })
  const personOf = (name: string) => people.find((one) => one.name === name)?.id ?? ''
  const today = toTallinnDay(new Date())
  await boss.call('addApprovalDeputy', {
    params: { clientId },
    body: { personId: personOf(APPROVER), deputyId: personOf(DEPUTY.name), from: today, until: today },
  })

  const { id } = await makeDraft(client, [PRODUCT], 100)
  const orderer = await openWindow(context, portal.url, { email: ORDERER.email, width: 1440, height: 900 })
  await selectDraft(orderer, { clientId }, id)
  await orderer.goto(`/clients/${clientId}/checkout/additional-info`)
  await sendForApproval(orderer, texts)

  const phone = await openWindow(context, portal.url, { email: DEPUTY.email, width: 390, height: 844 })
  const { html } = await newestMail(portal.url, DEPUTY.email)
  const link = /href="([^"]+\/approvals\/[^"]+)"/.exec(html)?.[1]
  if (link === undefined) throw new Error('The email has no link to the approval')
  await phone.goto(link)
  await expect(phone.getByText(BUDGET, { exact: true })).toBeVisible()
  await expectAccessible(phone, 'approval with a budget on a phone')
  await phone.getByRole('button', { name: approvals.decide.approve }).click()
  await phone.getByRole('dialog').getByRole('button', { name: approvals.decide.approve }).click()
  await expect(phone.getByText(approvals.request.states.approved).first()).toBeVisible()
  expect(await readOrder(client, id)).toMatchObject({ status: { status: 'submitted' } })

  await page.goto(`/clients/${clientId}/budgets`)
  await page.getByRole('button', { name: budgets.entries }).click()
  await expect(page.getByRole('dialog').getByText(budgets.entry.kinds.spent)).toBeVisible()
  await expectAccessible(page, 'entries of a budget')

  const params = { clientId, id }
  await confirmOrder(agency, params)
  const { version } = await agency.call('getOrder', { params })
  await agency.call('issueInvoices', { params, query: { version } })
  const { orders } = await agency.call('listAgencyOrders', { query: { Page: 1, Order: id } })
  const [invoice] = orders.flatMap(({ invoices }) => invoices)
  const { headers } = await logIn(portal.url, AGENCY)
  const download = async (name: 'getSalesInvoicePdf' | 'getSalesInvoiceXml'): Promise<Uint8Array> => {
    const url = portal.url + buildUrl(name, { params: { clientId, invoiceId: invoice?.id ?? '' } })
    return new Uint8Array(await (await fetch(url, { headers })).arrayBuffer())
  }
  const rush = `${texts.invoiceDocument.rush}: ${PRODUCT}`
  const pdf = (await readPdf(await download('getSalesInvoicePdf'))).join(' ').replaceAll(/\s+/gu, ' ')
  for (const part of [rush, 'PO-0042', '20 Turundus']) expect(pdf).toContain(part)
  const xml = new TextDecoder().decode(await download('getSalesInvoiceXml'))
  expect(xml).toMatch(/<cac:OrderReference>\s*<cbc:ID>PO-0042<\/cbc:ID>/)
  expect(xml).toContain('<cbc:AccountingCost>20</cbc:AccountingCost>')
  expect(xml).toContain(rush)
  expect(findEInvoiceErrors(xml)).toEqual([])
})
