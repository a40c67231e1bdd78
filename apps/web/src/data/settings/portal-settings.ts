import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Query of the portal's settings: available external services, and whether a demo outbox shows the emails. */
export const portalSettingsQuery = () =>
  queryOptions({
    queryKey: ['portalSettings'] as const,
    queryFn: ({ signal }) => call('getPortalSettings', undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns true if the portal sends emails; without SMTP no page may promise one. False until it is loaded. */
export const useSendsMail = (): boolean => useQuery(portalSettingsQuery()).data?.sendsMail ?? false

/** Returns true if links reach printing houses by email; the outbox of the demo does not send them on. */
export const useMailsLinks = (): boolean => {
  const { data } = useQuery(portalSettingsQuery())
  return data?.sendsMail === true && !data.showsOutbox
}
