import { useSuspenseQuery } from '@tanstack/react-query'
import { PERMISSIONS } from '@tiraaz/contract/permissions'
import { type AvailableClient, availableClientsQuery } from '../account/account.ts'

/** Whether the person may put products into an order of the client, by the server's own table of permissions. */
export const canOrder = (clients: readonly AvailableClient[], clientId: string): boolean =>
  clients.some(
    (client) => client.clientId === clientId && PERMISSIONS.addProduct.roles.some((role) => role === client.role),
  )

export const useCanOrder = (clientId: string): boolean => {
  const { data: clients } = useSuspenseQuery(availableClientsQuery())
  return canOrder(clients, clientId)
}

/** Whether the person may make folders of the client and move its products, by the same table. */
export const useCanArrange = (clientId: string): boolean => {
  const { data: clients } = useSuspenseQuery(availableClientsQuery())
  const role = clients.find((client) => client.clientId === clientId)?.role
  return PERMISSIONS.moveToFolder.roles.some((allowed) => allowed === role)
}

/** Whether the person may let others in and out of the client, by the same table. */
export const mayInvite = (clients: readonly AvailableClient[], clientId: string | undefined): boolean => {
  const role = clients.find((client) => client.clientId === clientId)?.role
  return PERMISSIONS.listMembers.roles.some((allowed) => allowed === role)
}
