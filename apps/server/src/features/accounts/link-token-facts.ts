export { hashOfLinkToken, newLinkToken } from './link-token.ts'
