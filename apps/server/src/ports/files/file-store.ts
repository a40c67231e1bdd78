import type { Readable } from 'node:stream'

/** A file was larger than allowed; what had arrived of it is gone. */
export class FileTooLarge extends Error {}

/** Error of a stored file that the database names and the store lacks. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`The file store has nothing at ${key}`)
  }
}

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/** What lay at a key when it was looked at. */
export type Look = {
  key: string
  size: number
  /** Its first bytes. */
  head: Buffer
  /** Changes when something else takes its place. */
  version: string
}

/** Addresses at which a browser meets the store itself, each good for some seconds and for one thing (R27). */
export type StoreAddresses = {
  /** Scheme, host and port: pages must be allowed to send there. */
  origin: string
  /** For one PUT of application/octet-stream. */
  upload: (key: string, seconds: number) => Promise<string>
  /** For a GET that is saved under a name, never shown. */
  download: (key: string, disposition: string, seconds: number) => Promise<string>
}

/** What browsers put straight into a store waits under this until it was looked at. */
export const INCOMING = 'incoming'

/** Where bytes live: by key, immutable once written. Keys are ours, never a person's file name. */
export interface FileStore {
  /** Streams to the key; resolves with the size in bytes. Throws FileTooLarge beyond maxBytes and keeps nothing then. */
  write: (key: string, bytes: Readable, maxBytes: number) => Promise<number>
  /** Throws FileMissing where nothing lies. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Null where nothing lies. */
  look: (key: string, headBytes: number) => Promise<Look | null>
  /** Copies what was looked at; false when it is gone or something else has taken its place since. */
  copy: (from: Look, to: string) => Promise<boolean>
  /** Runs with a path on the local disk that holds the bytes (for programs that need a file). */
  withLocalFile: <T>(key: string, run: (path: string) => Promise<T>) => Promise<T>
  /** Removing what is not there is fine. */
  remove: (key: string) => Promise<void>
  /** Removes every key below `folder/`. */
  removeFolder: (folder: string) => Promise<void>
  /** Removes what was broken off, and what came in before an instant and was never fetched. */
  removeUnfinished: (before: Date) => Promise<void>
  /** Throws where nothing can be written, as on a full disk. */
  checkWritable: () => Promise<void>
  /** Null where browsers send to the portal and get from it. */
  addresses: StoreAddresses | null
}
