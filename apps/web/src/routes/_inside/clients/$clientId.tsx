import { createFileRoute, Outlet } from '@tanstack/react-router'
import { availableClientsQuery } from '../../../data/account/account.ts'
import { restoreDraft } from '../../../session/draft-pointer.ts'
import { saveLastClient } from '../../../session/last-client.ts'
import { chooseOrganization, organizationId } from '../../../session/session.ts'

/**
 * Parent route of one client's screens, which read `clientId` from here. If the client belongs to another organization of
 * the person, calls go to that organization. The draft of another client is deselected (spec §4, "Draft lifecycle").
 */
export const Route = createFileRoute('/_inside/clients/$clientId')({
  beforeLoad: async ({ context: { queryClient }, params: { clientId }, preload }) => {
    if (preload) return
    const clients = await queryClient.ensureQueryData(availableClientsQuery())
    const client = clients.find((available) => available.clientId === clientId)
    // A client that is not the person's is refused by the server (R1).
    if (client === undefined) return
    if (client.organizationId !== organizationId()) chooseOrganization(client.organizationId)
    restoreDraft(clientId)
    saveLastClient(client.organizationId, clientId)
  },
  component: Outlet,
})
