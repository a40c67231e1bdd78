/** Code that is emailed to a guest before the guest answers a proof (R44) or decides an approval (R47): digits, minutes until its end, wrong tries. */
export const GUEST_CODE = { digits: 6, minutes: 10, tries: 5 } as const

/** Shortens an email address so that only its owner recognizes it: `m…@kaubamaja.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.match(/./u)?.[0] ?? ''}…${at < 0 ? '' : email.slice(at)}`
}
