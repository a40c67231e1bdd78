import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Which services outside it the portal may use, and whether it is a demo that shows its mails. */
export const portalSettingsQuery = () =>
  queryOptions({
    queryKey: ['portalSettings'] as const,
    queryFn: ({ signal }) => call('getPortalSettings', undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Tells whether e-mails leave the portal: without SMTP no page promises one. False until it is known. */
export const useSendsMail = (): boolean => useQuery(portalSettingsQuery()).data?.sendsMail ?? false
