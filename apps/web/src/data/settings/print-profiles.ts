import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AllProfileValues } from '@tiraaz/domain/artwork/own-profile-values'
import { call } from '../../api/call.ts'
import { organizationSettingsQuery } from './organization-settings.ts'

export const printProfilesQuery = (organization: string | null) =>
  queryOptions({
    // Below the settings: a page that saves them raises the version of these limits too.
    queryKey: [...organizationSettingsQuery(organization).queryKey, 'printProfiles'] as const,
    queryFn: ({ signal }) => call('getPrintProfiles', undefined, { signal }),
  })

/** Saves the limits of all print profiles, over the version that they were read with. */
export const useSavePrintProfiles = () => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { handlesConflict: true },
    mutationFn: ({ profiles, version }: { profiles: AllProfileValues; version: number }) =>
      call('savePrintProfiles', { query: { version }, body: { profiles } }),
    // Findings of artwork stand in answers about orders, proofs, products and the library: all of them are read anew.
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
