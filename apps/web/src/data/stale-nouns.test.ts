// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { showHook } from '../testing/show-hook.ts'
import { useIssueOfOrder } from './invoices/invoices.ts'
import { useSaveCompany } from './settings/organization-settings.ts'
import { useSaveProductPrices } from './products/prices.ts'

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
const useSaves = () => {
  const [prices, invoices, settings] = [useSaveProductPrices(null, 'p1'), useIssueOfOrder(), useSaveCompany()]
  return {
    'prices of a product': () => prices.mutateAsync({ version: 1, lists: [] }),
    'invoices of an order': () => invoices.mutateAsync({ clientId: 'c1', orderId: 'o1', version: 1 }),
    'the company': () => settings.mutateAsync({ form: company, version: 1 }),
  }
}

it.each([
  ['prices of a product', ['agencyProducts', 'agencyOrders', 'catalogue', 'pricePreview']],
  ['invoices of an order', ['agency-invoices', 'agencyOrders', 'invoices/c1']],
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
