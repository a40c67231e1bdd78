import type { TextKey } from '../../../i18n/i18n.ts'
import type { NavigationLink } from '../navigation-links.ts'

export type SearchScope = {
  organizationId: string
  userId: string
  /** Client whose products, orders and addresses are searched; undefined outside of a client. */
  clientId: string | undefined
  /** The person may search the whole organization. */
  isAgency: boolean
  /** Pages; one with an alias is found by that name too. */
  links: readonly (NavigationLink & { alias?: TextKey })[]
}
