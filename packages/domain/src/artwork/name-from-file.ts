import { TEXT_LIMITS } from '../limits.ts'

const EXTENSION = /\.[^.\s]{1,5}$/u
const HALF_CHARACTER = /\p{Cs}$/u

/** Name of a design after its file: without extension, no longer than names may be; null if nothing is left. */
export const nameFromFile = (fileName: string): string | null => {
  const name = fileName.replace(EXTENSION, '').trim()
  return name === '' ? null : name.slice(0, TEXT_LIMITS.name).replace(HALF_CHARACTER, '').trim()
}

type Replacement = { before: string; after: string }

/** Name of a design after one of its files was replaced: follows the new file where it was named after the old one. */
export const renameAfterFile = (name: string | null, { before, after }: Replacement): string | null =>
  name !== null && (name === before || name === nameFromFile(before)) ? nameFromFile(after) : name
