type Ends<Answer> = { onSuccess: (answer: Answer) => void; onError?: (error: Error) => void }

/** Mutation on one person, from the hook of its list. */
export type PersonChange<Input, Answer = unknown> = {
  mutate: (input: Input, ends: Ends<Answer>) => void
  isPending: boolean
  error: Error | null
  reset: () => void
}
