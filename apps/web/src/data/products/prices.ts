import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { agencyOrderKeys } from '../agency-orders/agency-order-keys.ts'
import { refetchProducts } from './agency-products.ts'

export type ProductPrices = CallOutput<'getProductPrices'>
export type PriceListWire = ProductPrices['lists'][number]
export type PricePreview = CallOutput<'previewPrice'>
export type PreviewQuestion = CallInput<'previewPrice'>['query']
export type ClientMarkups = CallOutput<'getClientMarkups'>
export type MarkupsToSave = CallInput<'saveClientMarkups'>['body']
export type TransportTariffs = CallOutput<'getTransportTariffs'>
export type TariffWire = TransportTariffs['tariffs'][number]

/** The organization is a part of the keys, because its header decides the answer (R1). */
const priceKeys = {
  product: (organizationId: string | null, id: string) => ['productPrices', organizationId, id] as const,
  previews: (organizationId: string | null) => ['pricePreview', organizationId] as const,
  markups: (organizationId: string | null, id: string) => ['clientMarkups', organizationId, id] as const,
  tariffs: (organizationId: string | null) => ['transportTariffs', organizationId] as const,
}

/**
 * Options of data that fills a form: read when the page opens and on the person's request, never refetched by itself.
 */
const forForm = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false } as const

export const productPricesQuery = (organizationId: string | null, id: string) =>
  queryOptions({
    queryKey: priceKeys.product(organizationId, id),
    queryFn: ({ signal }) => call('getProductPrices', { params: { id } }, { signal }),
    ...forForm,
  })

/** Query of a client's price by the saved prices. */
export const pricePreviewQuery = (organizationId: string | null, id: string, query: PreviewQuestion) =>
  queryOptions({
    queryKey: [...priceKeys.previews(organizationId), id, query],
    queryFn: ({ signal }) => call('previewPrice', { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const clientMarkupsQuery = (organizationId: string | null, id: string) =>
  queryOptions({
    queryKey: priceKeys.markups(organizationId, id),
    queryFn: ({ signal }) => call('getClientMarkups', { params: { id } }, { signal }),
    ...forForm,
  })

export const transportTariffsQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: priceKeys.tariffs(organizationId),
    queryFn: ({ signal }) => call('getTransportTariffs', undefined, { signal }),
    ...forForm,
  })

/**
 * Invalidates everything that depends on prices: the price previews, the list of products (it marks those without a
 * price) and the order pages (they show today's offers).
 */
const useStalePrices = (organizationId: string | null) => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: priceKeys.previews(organizationId) }),
      queryClient.invalidateQueries({ queryKey: agencyOrderKeys.all }),
      refetchProducts(queryClient, organizationId),
    ])
}

type ListsToSave = { version: number } & CallInput<'saveProductPrices'>['body']

export const useSaveProductPrices = (organizationId: string | null, id: string) => {
  const onSuccess = useStalePrices(organizationId)
  return useMutation({
    mutationFn: ({ version, lists }: ListsToSave) =>
      call('saveProductPrices', { params: { id }, query: { version }, body: { lists } }),
    meta: { handlesConflict: true },
    onSuccess,
  })
}

export const useSaveClientMarkups = (organizationId: string | null, id: string) => {
  const onSuccess = useStalePrices(organizationId)
  return useMutation({
    mutationFn: ({ version, ...body }: { version: number } & MarkupsToSave) =>
      call('saveClientMarkups', { params: { id }, query: { version }, body }),
    meta: { handlesConflict: true },
    onSuccess,
  })
}

export const useSaveTransportTariffs = () =>
  useMutation({
    mutationFn: ({ version, tariffs }: { version: number; tariffs: TariffWire[] }) =>
      call('saveTransportTariffs', { query: { version }, body: { tariffs } }),
    meta: { handlesConflict: true },
  })
