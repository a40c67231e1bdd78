import type { ProofCommentEntry } from '../../data/proofs/proofs.ts'

/** Comment of a file with its answers; its number is that of its pin. */
export type ProofThread = ProofCommentEntry & { number: number; replies: readonly ProofCommentEntry[] }

const byTime = (one: ProofCommentEntry, other: ProofCommentEntry): number => one.at.localeCompare(other.at)

/** Comments of a file, oldest first, so that a new comment changes no number; answers stand under theirs. */
export const listThreads = (comments: readonly ProofCommentEntry[], fileId: string): ProofThread[] => {
  const answers = Map.groupBy(comments.toSorted(byTime), ({ replyTo }) => replyTo)
  return (answers.get(null) ?? [])
    .filter((comment) => comment.fileId === fileId)
    .map((comment, index) => ({ ...comment, number: index + 1, replies: answers.get(comment.id) ?? [] }))
}

/** Number of comments without a solution, of one file or of all; answers do not count. */
export const countOpenComments = (comments: readonly ProofCommentEntry[], fileId?: string): number =>
  comments.filter(
    (comment) =>
      comment.replyTo === null && comment.resolvedAt === null && (fileId === undefined || comment.fileId === fileId),
  ).length

/** Threads by page, in the order of the pages. */
export const groupByPage = (threads: readonly ProofThread[]): { page: number; threads: ProofThread[] }[] =>
  [...Map.groupBy(threads, ({ page }) => page)]
    .map(([page, ofPage]) => ({ page, threads: ofPage }))
    .toSorted((one, other) => one.page - other.page)
