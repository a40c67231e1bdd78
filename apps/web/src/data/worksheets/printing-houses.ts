import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { refetchProducts } from '../products/agency-products.ts'
import type { VersionRef } from '../version-ref.ts'

export type ListedPrintingHouse = CallOutput<'listPrintingHouses'>[number]
export type PrintingHouse = CallOutput<'getPrintingHouse'>
export type PrintingHouseBody = CallInput<'createPrintingHouse'>['body']

/** The organization is a part of the keys: its header decides the answer (R1). */
const keys = {
  organization: (organizationId: string | null) => ['printingHouses', organizationId] as const,
  list: (organizationId: string | null) => [...keys.organization(organizationId), 'list'] as const,
  one: (organizationId: string | null, id: string) => [...keys.organization(organizationId), 'one', id] as const,
}

export const printingHousesQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: keys.list(organizationId),
    queryFn: ({ signal }) => call('listPrintingHouses', undefined, { signal }),
  })

export const printingHouseQuery = (organizationId: string | null, id: string) =>
  queryOptions({
    queryKey: keys.one(organizationId, id),
    queryFn: ({ signal }) => call('getPrintingHouse', { params: { id } }, { signal }),
  })

/** A new printing house, or a change over the version that the person saw; the caller shows a conflict in its form. */
export const useSavePrintingHouse = (organizationId: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { handlesConflict: true },
    mutationFn: async ({ seen, body }: { seen: VersionRef | null; body: PrintingHouseBody }): Promise<VersionRef> => {
      if (seen === null) return { ...(await call('createPrintingHouse', { body })), version: 0 }
      const { id } = seen
      return { id, ...(await call('savePrintingHouse', { params: { id }, query: { version: seen.version }, body })) }
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.organization(organizationId) }),
        refetchProducts(queryClient, organizationId),
      ]),
  })
}
