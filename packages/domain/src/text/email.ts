/** One @, no space, a domain with a full stop: what is wrong beyond that, only the mail server knows. */
export function isEmail(text: string): boolean {
  return /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/.test(text)
}
