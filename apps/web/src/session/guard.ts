import type { Session } from './session.ts'

/** What the address of the log-in page may carry (spec §2). */
export type LoginSearch = {
  autoSelectClient?: boolean
  returnUrl?: string
  selectedClientId?: string
  selectedDraftOrderId?: string
}

export const loginHref = (search: LoginSearch = {}): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value))
  return query.size === 0 ? '/login' : `/login?${query}`
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** E-mail that the log-in begins with: of a person who has just set their password. */
    email?: string
  }
}

/** Only an address of this site, so that a prepared link cannot lead a person away after the log-in. */
export const safeReturnUrl = (returnUrl: string | undefined): string | undefined =>
  returnUrl !== undefined && /^\/(?![/\\])/.test(returnUrl) && !returnUrl.startsWith('/login') ? returnUrl : undefined

/** Where a person without a session and organization is sent from a guarded page; undefined lets them in (spec §4). */
export const guardHref = (session: Session, href: string): string | undefined => {
  if (session.phase === 'signedIn' && session.organizationId !== null) return undefined
  return loginHref(href === '/' ? {} : { returnUrl: href })
}
