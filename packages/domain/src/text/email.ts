/** Returns an address in the form in which two are compared. */
export const foldEmail = (email: string): string => email.trim().toLowerCase()

/** Returns the mailbox of an address, as two addresses of one person are compared: folded, without a plus tag. */
export const getMailbox = (email: string): string => foldEmail(email).replace(/\+[^@]*(?=@)/u, '')

/** Returns the domain of an address, folded; empty where it has none. */
export const getMailDomain = (email: string): string => foldEmail(email).split('@')[1] ?? ''

/** Returns a domain as it is compared: lower case, also of `@name.ee`. */
export const foldMailDomain = (text: string): string => text.trim().toLowerCase().normalize('NFC').replace(/^@/, '')

/** Checks for one @, no space and a domain with a full stop; only the mail server knows more. */
export function isEmail(text: string): boolean {
  return /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/.test(text)
}
