/** Pages of a client that its people and its brand link can open first (D20). */
export const LANDING_PAGES = ['catalogue', 'home'] as const
export type LandingPage = (typeof LANDING_PAGES)[number]
