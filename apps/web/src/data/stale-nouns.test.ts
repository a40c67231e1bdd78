// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { showHook } from '../testing/show-hook.ts'
import { useApproveOrders } from './approvals/approvals.ts'
import { type BudgetInput, useAddBudget } from './budgets/budgets.ts'
import { useIssueOfOrder } from './invoices/invoices.ts'
import { type OrderFieldsBody, useSaveOrderFields } from './order-fields/order-fields.ts'
import { useSendOrder } from './orders/order-mutations.ts'
import { useSaveCompany } from './settings/organization-settings.ts'
import { useSaveProductPrices } from './products/prices.ts'
import { useSaveSpeedLevels } from './products/speed-levels.ts'

afterEach(() => vi.unstubAllGlobals())

const company = {
  name: 'Agentuur OÜ',
  registryCode: '',
  vatNumber: '',
  street: '',
  city: '',
  postalCode: '',
  countryCode: 'EE',
  iban: '',
  email: '',
  phone: '',
  bankName: '',
  invoicePrefix: '',
  nextInvoiceNumber: null,
}
const FIELDS: OrderFieldsBody = {
  purchaseOrder: 'hidden',
  purchaseOrderMask: null,
  costCentre: 'hidden',
  costCentreLevel: 'order',
  ownFields: [],
  costCentres: [],
  blanketOrders: [],
}
const BUDGET: BudgetInput = {
  name: 'Kõik',
  scope: { kind: 'client' },
  period: 'month',
  startsOn: '2026-03-01',
  endsOn: null,
  amount: 1000,
  isHard: true,
  warnPercent: 80,
}
const useSaves = () => {
  const [prices, invoices, settings] = [useSaveProductPrices(null, 'p1'), useIssueOfOrder(), useSaveCompany()]
  const [fields, budgets] = [useSaveOrderFields('c1'), useAddBudget('c1')]
  const [sending, approving] = [useSendOrder('c1', 'submitOrder'), useApproveOrders('c1')]
  const speeds = useSaveSpeedLevels()
  return {
    'prices of a product': () => prices.mutateAsync({ version: 1, lists: [] }),
    'invoices of an order': () => invoices.mutateAsync({ clientId: 'c1', orderId: 'o1', version: 1 }),
    'order fields of a client': () => fields.mutateAsync({ body: FIELDS, version: 1 }),
    'an order that is sent': () => sending.mutateAsync({ orderId: 'o1', itemsPrices: [], transportPrices: [] }),
    'orders that are approved': () => approving.mutateAsync([]),
    'budgets of a client': () => budgets.mutateAsync(BUDGET),
    'speed levels': () => speeds.mutateAsync({ version: 1, levels: [] }),
    'the company': () => settings.mutateAsync({ form: company, version: 1 }),
  }
}

it.each([
  ['prices of a product', ['agencyProducts', 'agencyOrders', 'catalogue', 'pricePreview']],
  ['invoices of an order', ['agency-invoices', 'agencyOrders', 'orders/c1/list/budgets', 'invoices/c1']],
  ['an order that is sent', ['agencyOrders', 'approvals/c1', 'orders/c1/list/budgets', 'orders/c1/one/o1']],
  ['orders that are approved', ['agencyOrders', 'approvals/c1', 'orders/c1/list/budgets', 'orders/c1']],
  ['order fields of a client', ['approvals/c1', 'orders/c1/list/budgets', 'members/c1', 'orderFields/c1', 'orders/c1']],
  ['budgets of a client', ['account/clients', 'approvals/c1', 'orders/c1/list/budgets', 'orders/c1']],
  ['speed levels', ['agencyOrders']],
  ['the company', ['agency-invoices', 'organizationSettings']],
] as const)('changing %s refetches the other lists that show it', async (what, stale) => {
  vi.stubGlobal('fetch', async () => Response.json({ version: 2 }))
  const client = createQueryClient(() => undefined)
  for (const key of stale) client.setQueryData([...key.split('/'), ...(key.includes('/') ? [] : [null])], {})
  const saves = await showHook(useSaves, undefined, (inside: ReactNode) =>
    createElement(QueryClientProvider, { client }, inside),
  )
  await act(
    async () =>
      void (await saves
        .value()
        [what]()
        .catch(() => undefined)),
  )
  const entries = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  expect(
    entries.map(({ queryKey }) => queryKey.filter((part) => typeof part === 'string').join('/')).toSorted(),
  ).toEqual([...stale].toSorted())
})
