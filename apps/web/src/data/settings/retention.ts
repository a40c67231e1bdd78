import type { RetentionDays } from '@tiraaz/domain/organization/retention'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { organizationId } from '../../session/session.ts'
import { organizationSettingsQuery } from './organization-settings.ts'

/** Below the other settings, because they share the version. */
export const retentionQuery = (organization: string | null) =>
  queryOptions({
    queryKey: [...organizationSettingsQuery(organization).queryKey, 'retention'] as const,
    queryFn: ({ signal }) => call('getRetention', undefined, { signal }),
  })

/** Counts of what these days would remove now. */
export const retentionPreviewQuery = (organization: string | null, days: RetentionDays) =>
  queryOptions({
    queryKey: ['retentionPreview', organization, days] as const,
    queryFn: ({ signal }) => {
      const limited = Object.entries(days).filter(([, kept]) => kept !== null)
      return call('getRetentionPreview', { query: Object.fromEntries(limited) }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useSaveRetention = () => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { handlesConflict: true },
    mutationFn: ({ form: body, version }: { form: RetentionDays; version: number }) =>
      call('saveRetention', { query: { version }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: organizationSettingsQuery(organizationId()).queryKey }),
  })
}
