import type { Readable } from 'node:stream'

/** A file is larger than allowed; the stored part of it was removed. */
export class FileTooLarge extends Error {}

/** The database names a stored file that the store does not have. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`The file store has nothing at ${key}`)
  }
}

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/** State of a stored file when it was inspected. */
export type StoredFileState = {
  key: string
  size: number
  /** Its first bytes. */
  head: Buffer
  /** Changes when the file is replaced. */
  version: string
}

/** File in a listing of the store. */
export type ListedFile = { key: string; size: number; writtenAt: Date }

/** Addresses at which a browser reaches the store directly, each valid for some seconds and for one purpose (R27). */
export type StoreAddresses = {
  /** Scheme, host and port; the pages' security policy must allow them. */
  origin: string
  /** For one PUT of application/octet-stream. */
  upload: (key: string, seconds: number) => Promise<string>
  /** For a GET that is saved under a name, never shown. */
  download: (key: string, disposition: string, seconds: number) => Promise<string>
}

/** Folder of files that browsers sent directly to the store, until they are inspected. */
export const INCOMING = 'incoming'

/**
 * Storage of bytes by key, immutable once written. The server makes the keys; they never contain a person's file name.
 */
export interface FileStore {
  /** Streams to the key; resolves with the size in bytes. Throws FileTooLarge beyond maxBytes and keeps nothing then. */
  write: (key: string, bytes: Readable, maxBytes: number) => Promise<number>
  /** Throws FileMissing if the key does not exist. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Null if the key does not exist. */
  look: (key: string, headBytes: number) => Promise<StoredFileState | null>
  /** Copies an inspected file; false if it was removed or replaced since. */
  copy: (from: StoredFileState, to: string) => Promise<boolean>
  /** Runs with a path on the local disk that holds the bytes (for programs that need a file). */
  withLocalFile: <T>(key: string, run: (path: string) => Promise<T>) => Promise<T>
  /** Does nothing if the key does not exist. */
  remove: (key: string) => Promise<void>
  /** Lists every key below `folder/`, in pages and in no order. */
  list: (folder: string) => AsyncIterable<ListedFile[]>
  /** Removes every key below `folder/`. */
  removeFolder: (folder: string) => Promise<void>
  /** Removes interrupted uploads, and files that arrived before an instant and were never taken over. */
  removeUnfinished: (before: Date) => Promise<void>
  /** Throws if nothing can be written, as on a full disk or while the bucket is away. */
  checkWritable: () => Promise<void>
  /** Null if browsers send files to the portal and get them from it. */
  addresses: StoreAddresses | null
}
