import type { NavigationLink } from '../navigation-links.ts'

export type SearchScope = {
  organizationId: string
  userId: string
  /** Client whose products, orders and addresses are searched; undefined outside of a client. */
  clientId: string | undefined
  /** The person may search the whole organization. */
  isAgency: boolean
  links: readonly NavigationLink[]
}
