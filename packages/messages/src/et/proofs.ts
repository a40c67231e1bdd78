/** Proof rounds: the agency sends the files of a product, the client's people approve them. */
export const proofs = {
  /** Stored with the decision in the language in which it was agreed to. */
  sentence: 'Olen kontrollinud teksti, värve ja mõõte. Selle faili võib trükkida.',
} as const
