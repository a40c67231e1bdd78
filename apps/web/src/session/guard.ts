import type { Session } from './session.ts'

/** Search parameters of the log-in page (spec §2). */
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
    /** Email that the log-in form is filled with, for a person who has just set their password. */
    email?: string
  }
}

/** Returns the address if it is one of this site: a forged link must not lead to another site after the log-in. */
export const safeReturnUrl = (returnUrl: string | undefined): string | undefined =>
  returnUrl !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(returnUrl) && !returnUrl.startsWith('/login')
    ? returnUrl
    : undefined

/** Returns the log-in address for a person without a session or organization; undefined lets them in (spec §4). */
export const guardHref = (session: Session, href: string): string | undefined => {
  if (session.phase === 'signedIn' && session.organizationId !== null) return undefined
  return loginHref(href === '/' ? {} : { returnUrl: href })
}
