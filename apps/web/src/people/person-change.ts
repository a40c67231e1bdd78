type Ends<Answer> = { onSuccess: (answer: Answer) => void; onError?: (error: Error) => void }

/** A call about one person, as the hook of its list hands it over. */
export type PersonChange<Input, Answer = unknown> = {
  mutate: (input: Input, ends: Ends<Answer>) => void
  isPending: boolean
  error: Error | null
  reset: () => void
}
