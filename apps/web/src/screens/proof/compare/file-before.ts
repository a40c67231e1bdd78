import type { ComparedFile } from '../../../data/proofs/linked-proof.ts'

/**
 * Returns the file of the round before that stood in the place of this one, as comments are taken over (R44): the same
 * file, else the one at its position; null where there was none.
 */
export const findFileBefore = (
  file: Pick<ComparedFile, 'id'>,
  files: readonly Pick<ComparedFile, 'id'>[],
  before: readonly ComparedFile[],
): ComparedFile | null => {
  const same = before.find(({ id }) => id === file.id)
  if (same !== undefined) return same
  const there = before[files.findIndex(({ id }) => id === file.id)]
  return there === undefined || files.some(({ id }) => id === there.id) ? null : there
}
