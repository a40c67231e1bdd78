/** Who calls and in which language; without a user the call carries no token. */
export type Caller = {
  userId: string | null
  organizationId: string | null
  locale?: 'et-EE' | 'en-US'
  /** The tag of an answer that the caller has already. */
  ifNoneMatch?: string
  /** What is sent instead of an access token. */
  bearer?: string | undefined
}
