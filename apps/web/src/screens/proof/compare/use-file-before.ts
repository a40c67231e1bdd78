import { skipToken, useQuery } from '@tanstack/react-query'
import type { ComparedFile } from '../../../data/proofs/linked-proof.ts'
import { type Proof, type ProofFileEntry, proofQuery } from '../../../data/proofs/proofs.ts'
import { findFileBefore } from './file-before.ts'

/** File of the round before in the place of this one, with the number of its round. */
export type FileBefore = { number: number; file: ComparedFile }

/** Reads the round before a proof's, if there is one; null too while it is read, or if it cannot be. */
export const useFileBefore = (
  clientId: string,
  { number, rounds, files }: Proof,
  file: ProofFileEntry | undefined,
): FileBefore | null => {
  // Newest first.
  const before = rounds.find((round) => round.number < number)
  const query = proofQuery({ clientId, proofId: before?.id ?? '' })
  const { data } = useQuery({
    ...query,
    queryFn: before === undefined ? skipToken : query.queryFn,
    meta: { handlesFailure: true },
  })
  if (data === undefined || file === undefined) return null
  const found = findFileBefore(file, files, data.files)
  return found === null ? null : { number: data.number, file: found }
}
