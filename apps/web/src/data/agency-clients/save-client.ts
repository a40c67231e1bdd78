import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { VersionRef } from '../version-ref.ts'
import { type ClientBody, type NewClientBody, refetchClients, type SavedClient } from './agency-clients.ts'

type ClientSave = { seen: null; body: NewClientBody } | { seen: VersionRef; body: ClientBody }

/** A new client, or a change over the version that the person saw; the caller shows a conflict in its form. */
export const useSaveAgencyClient = (organizationId: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { handlesConflict: true },
    mutationFn: async (save: ClientSave): Promise<SavedClient> => {
      if (save.seen === null) return { ...(await call('createClient', { body: save.body })), version: 0 }
      const { id, version } = save.seen
      return {
        id,
        invitation: null,
        ...(await call('saveClient', { params: { id }, query: { version }, body: save.body })),
      }
    },
    onSuccess: () => refetchClients(queryClient, organizationId),
  })
}
