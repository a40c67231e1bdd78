import { type KeySeal, openKeys } from './key-seal.ts'

/** Keys that sign addresses of files (R27). */
export type AddressKeys = {
  /** Key that signs now. */
  signing: () => Buffer
  /** Keys whose addresses are valid now. */
  accepted: () => readonly Buffer[]
}

/** Keys of the portal, the same in each of its processes. */
export type PortalKeys = {
  /** Key from which those for stored data are derived: secrets of second steps, links in waiting emails, known devices. */
  data: Buffer
  addresses: AddressKeys
  /** Seals keys in the database. */
  seal: KeySeal
}

/** Keys that never change: one for data and addresses. */
export const createPortalKeys = (key: Buffer): PortalKeys => ({
  data: key,
  addresses: { signing: () => key, accepted: () => [key] },
  seal: openKeys,
})
