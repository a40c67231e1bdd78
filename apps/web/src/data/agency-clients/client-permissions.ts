import { useSuspenseQuery } from '@tanstack/react-query'
import { PERMISSIONS } from '@tiraaz/contract/permissions'
import { type AvailableClient, availableClientsQuery } from '../account/account.ts'

/** Checks with the server's permission table if the person may add products to the client's orders. */
export const canOrder = (clients: readonly AvailableClient[], clientId: string): boolean =>
  clients.some(
    (client) => client.clientId === clientId && PERMISSIONS.addProduct.roles.some((role) => role === client.role),
  )

export const useCanOrder = (clientId: string): boolean => {
  const { data: clients } = useSuspenseQuery(availableClientsQuery())
  return canOrder(clients, clientId)
}

/** Checks with the same table if the person may create the client's folders and move its products. */
export const useCanArrange = (clientId: string): boolean => {
  const { data: clients } = useSuspenseQuery(availableClientsQuery())
  const role = clients.find((client) => client.clientId === clientId)?.role
  return PERMISSIONS.moveToFolder.roles.some((allowed) => allowed === role)
}

/** Checks with the same table if the person may invite and remove members of the client. */
export const mayInvite = (clients: readonly AvailableClient[], clientId: string | undefined): boolean => {
  const role = clients.find((client) => client.clientId === clientId)?.role
  return PERMISSIONS.listMembers.roles.some((allowed) => allowed === role)
}
