export { type GuestOfLink, refuseUnlessCode, sendGuestCode } from './commands/guest-code.ts'
export { getGuestLink } from './guest-link.ts'
export { getGuestLocale } from './store/guest-locale.ts'
