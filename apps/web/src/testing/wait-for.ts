import { vi } from 'vitest'

/** Calls the check until it no longer throws; fails with its error after 10 s, as a part loaded late may take seconds on a busy machine. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 10_000 })
