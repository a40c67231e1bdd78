export type OutboxSearch = { mail?: string | undefined }

/** The mail that is open; what cannot be the id of one opens none. */
export const readOutboxSearch = (raw: Record<string, unknown>): OutboxSearch => {
  const mail = String(raw['mail'] ?? '')
  return { mail: /^[\w-]{1,64}$/.test(mail) ? mail : undefined }
}
