/** Checks for one @, no space and a domain with a full stop; only the mail server knows more. */
export function isEmail(text: string): boolean {
  return /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/.test(text)
}
