import { createTextSeal } from './seal-text.ts'

/** Start of a sealed value; base64 and JSON, the forms of open ones, cannot begin like this. */
const MARK = 'sealed:'

/** A key in the database cannot be opened with the settings of this process. */
export class KeyUnreadable extends Error {}

/** Encrypts the portal's own keys for the database, and opens them. */
export type KeySeal = {
  /** Returns the text as it is stored. */
  seal: (text: string) => string
  /** Throws KeyUnreadable if the text is sealed with another secret. */
  open: (stored: string) => string
  /** False for a text that should be stored anew: it is in clear, or sealed with the previous secret. */
  isCurrent: (stored: string) => boolean
}

/** Stores keys in clear, as a portal without SECRET_KEY does. */
export const openKeys: KeySeal = {
  seal: (text) => text,
  open: (stored) => {
    if (!stored.startsWith(MARK)) return stored
    throw new KeyUnreadable('The keys in the database are sealed with SECRET_KEY, which is not set.')
  },
  isCurrent: () => true,
}

const opens = (seal: ReturnType<typeof createTextSeal>, sealed: string): string | null => {
  try {
    return seal.open(sealed)
  } catch {
    return null
  }
}

/**
 * Seals keys with a secret that is not in the database, so that neither the database nor a backup of it suffices to sign
 * tokens. `previous`: the secret before it, for as long as values are sealed with it.
 */
export const createKeySeal = (secret: string, previous?: string): KeySeal => {
  const sealOf = (text: string) => createTextSeal(Buffer.from(text), 'portal-keys')
  const current = sealOf(secret)
  const earlier = previous === undefined ? null : sealOf(previous)
  const bodyOf = (stored: string) => stored.slice(MARK.length)
  return {
    seal: (text) => MARK + current.seal(text),
    open: (stored) => {
      if (!stored.startsWith(MARK)) return stored
      const text = opens(current, bodyOf(stored)) ?? (earlier === null ? null : opens(earlier, bodyOf(stored)))
      if (text !== null) return text
      throw new KeyUnreadable(
        'SECRET_KEY does not open the keys in the database. If it was changed, give the one before as SECRET_KEY_OLD.',
      )
    },
    isCurrent: (stored) => stored.startsWith(MARK) && opens(current, bodyOf(stored)) !== null,
  }
}
