const KEY = 'organizationId'

/** A tab keeps its own choice, so that two organizations can be open at once; a new tab starts with the latest. */
export const readOrganization = (): string | null => sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY)

export const saveOrganization = (organizationId: string | null): void => {
  for (const storage of [sessionStorage, localStorage]) {
    if (organizationId === null) storage.removeItem(KEY)
    else storage.setItem(KEY, organizationId)
  }
}
