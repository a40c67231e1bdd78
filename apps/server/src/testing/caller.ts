/** Caller of a test: user, organization and language. Without a user the call carries no token. */
export type TestCaller = {
  userId: string | null
  organizationId: string | null
  locale?: 'et-EE' | 'en-US'
  /** ETag of an answer that the caller already has. */
  ifNoneMatch?: string
  /** Sent in place of an access token. */
  bearer?: string | undefined
}
