import type { Readable } from 'node:stream'

/** A file was larger than allowed; what had arrived of it is gone. */
export class FileTooLarge extends Error {}

/** Where bytes live: by key, immutable once written. Keys are ours, never a person's file name. */
export interface FileStore {
  /** Streams to the key; resolves with the size in bytes. Throws FileTooLarge beyond maxBytes and keeps nothing then. */
  write: (key: string, bytes: Readable, maxBytes: number) => Promise<number>
  read: (key: string) => Promise<Readable>
  /** Runs with a path on the local disk that holds the bytes (for programs that need a file). */
  withLocalFile: <T>(key: string, run: (path: string) => Promise<T>) => Promise<T>
  /** Removing what is not there is fine. */
  remove: (key: string) => Promise<void>
}
