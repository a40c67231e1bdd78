import { createFileRoute, Outlet } from '@tanstack/react-router'
import { availableClientsQuery } from '../../../data/account/account.ts'
import { restoreCart } from '../../../data/orders/restore-cart.ts'
import { readPointer, restoreDraft } from '../../../session/draft-pointer.ts'
import { saveLastClient } from '../../../session/last-client.ts'
import { chooseOrganization, organizationId } from '../../../session/session.ts'

let entered: string | undefined

/**
 * Parent route of one client's screens, which read `clientId` from here. If the client belongs to another organization of
 * the person, calls go to that organization. The draft of another client is deselected (spec §4, "Draft lifecycle"), and
 * the one that the person has in the cart of this client is selected again (D21).
 */
export const Route = createFileRoute('/_inside/clients/$clientId')({
  beforeLoad: async ({ context: { queryClient }, params: { clientId }, preload, cause }) => {
    if (preload) return
    const clients = await queryClient.ensureQueryData(availableClientsQuery())
    const client = clients.find((available) => available.clientId === clientId)
    // A client that is not the person's is refused by the server (R1).
    if (client === undefined) return
    if (client.organizationId !== organizationId()) chooseOrganization(client.organizationId)
    restoreDraft(clientId)
    saveLastClient(client.organizationId, clientId)
    const enters = cause === 'enter' || entered !== clientId
    entered = clientId
    if (enters && readPointer() === null) restoreCart(clientId)
  },
  component: Outlet,
})
