const keyOf = (organizationId: string) => `lastClient:${organizationId}`

/** The client of an organization that this browser worked for last. */
export const readLastClient = (organizationId: string): string | null => localStorage.getItem(keyOf(organizationId))

export const saveLastClient = (organizationId: string, clientId: string): void =>
  localStorage.setItem(keyOf(organizationId), clientId)
