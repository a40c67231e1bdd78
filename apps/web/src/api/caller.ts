/** Token, organization and language of a call. Set once at the start, because `api` does not import the session. */
export type CallContext = {
  /** Returns a valid access token, or null for a person who is not logged in. */
  accessToken: () => Promise<string | null>
  organizationId: () => string | null
  locale: () => string
  /** Tells the person that a call waits, because the server refuses more of them at the moment. */
  onWait?: (seconds: number) => void
  /** Asks the person for their password before a sensitive step; false if they would rather not. */
  confirmIdentity?: () => Promise<boolean>
}

let current: CallContext = { accessToken: async () => null, organizationId: () => null, locale: () => 'et-EE' }

export const setCaller = (caller: CallContext): void => {
  current = caller
}

export const callerLocale = (): string => current.locale()

export const reportWait = (seconds: number): void => current.onWait?.(seconds)

export const confirmIdentity = (): Promise<boolean> => current.confirmIdentity?.() ?? Promise.resolve(false)

export const callerHeaders = async (): Promise<Record<string, string>> => {
  const token = await current.accessToken()
  const organizationId = current.organizationId()
  return {
    'accept-language': current.locale(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(organizationId === null ? {} : { 'organization-id': organizationId }),
  }
}
