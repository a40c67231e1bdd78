import type { LandingPage } from '@tiraaz/domain/clients/landing-page'

/** Path of the page that the client's people open first (D20). */
export const landingPath = (clientId: string, landingPage: LandingPage | undefined): string =>
  landingPage === 'home' ? `/clients/${clientId}/home` : `/clients/${clientId}`
