import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { organizationId } from '../../session/session.ts'
import { agencyOrderKeys } from '../agency-orders/agency-order-keys.ts'
import { agencyInvoiceKeys } from '../invoices/agency-invoice-keys.ts'
import { brandQuery } from './brand.ts'

export type OrganizationSettings = CallOutput<'getOrganizationSettings'>
export type CompanyBody = CallInput<'saveCompany'>['body']
export type BrandBody = CallInput<'saveBrand'>['body']
export type OrderRulesBody = CallInput<'saveOrderRules'>['body']
export type FirstStepsAnswer = CallOutput<'getFirstSteps'>
export type FirstStep = keyof FirstStepsAnswer['steps']
export type ColoursBody = CallInput<'saveColours'>['body']
export type SecurityBody = CallInput<'saveSecurity'>['body']
export type VatBody = CallInput<'saveVat'>['body']

export const organizationSettingsQuery = (organization: string | null) =>
  queryOptions({
    queryKey: ['organizationSettings', organization] as const,
    queryFn: ({ signal }) => call('getOrganizationSettings', undefined, { signal }),
  })

export const firstStepsQuery = (organization: string | null) =>
  queryOptions({
    queryKey: ['firstSteps', organization] as const,
    queryFn: ({ signal }) => call('getFirstSteps', undefined, { signal }),
    // Always refetched: its steps are done on other pages.
    staleTime: 0,
  })

type SettingsSave<Body> = { form: Body; version: number }

/**
 * Saves a page of the settings as a whole, over the version that it was read with; the page shows a conflict.
 * Invalidates invoices, because the settings can remove the reason why an invoice could not be issued, and proofs, because
 * they have the policy.
 */
const useSave = <Body, Saved extends { version: number }>(send: (save: SettingsSave<Body>) => Promise<Saved>) => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { handlesConflict: true },
    mutationFn: send,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: organizationSettingsQuery(organizationId()).queryKey }),
        queryClient.invalidateQueries({ queryKey: agencyInvoiceKeys.all }),
        queryClient.invalidateQueries({ queryKey: agencyOrderKeys.proofs(organizationId()) }),
      ]),
  })
}

export const useSaveCompany = () =>
  useSave(({ form: body, version }: SettingsSave<CompanyBody>) => call('saveCompany', { query: { version }, body }))

export const useSaveOrderRules = () =>
  useSave(({ form: body, version }: SettingsSave<OrderRulesBody>) =>
    call('saveOrderRules', { query: { version }, body }),
  )

export const useSaveColours = () =>
  useSave(({ form: body, version }: SettingsSave<ColoursBody>) => call('saveColours', { query: { version }, body }))

export const useSaveSecurity = () =>
  useSave(({ form: body, version }: SettingsSave<SecurityBody>) => call('saveSecurity', { query: { version }, body }))

export const useSaveVat = () =>
  useSave(({ form: body, version }: SettingsSave<VatBody>) => call('saveVat', { query: { version }, body }))

/** Saves the brand and shows it on this page at once. */
export const useSaveBrand = () => {
  const queryClient = useQueryClient()
  return useSave(async ({ form: body, version }: SettingsSave<BrandBody>) => {
    const saved = await call('saveBrand', { query: { version }, body })
    const brand = await queryClient.fetchQuery({ ...brandQuery(organizationId()), staleTime: 0 })
    return { ...saved, brand }
  })
}

/** Hides or shows the list of first steps at once. */
export const useShowFirstSteps = () => {
  const queryClient = useQueryClient()
  const { queryKey } = firstStepsQuery(organizationId())
  return useMutation({
    mutationFn: (isHidden: boolean) => call('showFirstSteps', { body: { isHidden } }),
    onMutate: (isHidden) => queryClient.setQueryData(queryKey, (steps) => steps && { ...steps, isHidden }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
