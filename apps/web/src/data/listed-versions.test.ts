// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { agencyProductsQuery, readListedVersions } from './products/agency-products.ts'

it('a conflict refetches the versions of all listed pages, not only the visible one', async () => {
  const queryClient = new QueryClient()
  let version = 1
  const list = async (organizationId: string, page: number) => {
    const { queryKey } = agencyProductsQuery(organizationId, { page })
    const queryFn = async () => ({ products: [{ id: `${organizationId}-${page}`, version }] })
    await queryClient.fetchQuery({ queryKey: [...queryKey], queryFn })
  }
  await list('one', 1)
  await list('one', 2)
  await list('two', 1)
  version = 2
  expect(Object.fromEntries(await readListedVersions(queryClient, 'one'))).toEqual({ 'one-1': 2, 'one-2': 2 })
})
