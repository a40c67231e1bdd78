import type { BaseCtx } from '../../../context/context.ts'

/** The portal as passkeys know it: they work at its public address alone. */
export const getRelyingParty = ({ ports }: Pick<BaseCtx, 'ports'>) => {
  const { hostname, origin } = new URL(ports.publicUrl)
  return { id: hostname, name: hostname, origin }
}

/** Parses what the browser's authenticator answered; null for anything but an object with an id. */
export const parseCredential = (text: string): (Record<string, unknown> & { id: string }) | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
      ? { ...value, id: value.id }
      : null
  } catch {
    // No JSON: the same as a wrong answer.
    return null
  }
}
