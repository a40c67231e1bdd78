import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

const roles = z.strictObject({ accent: z.string(), fill: z.string(), fillHover: z.string(), wash: z.string() })

/** Brand of an organization; null fields mean the default look. */
export const brand = z.strictObject({
  productName: z.string().nullable(),
  logoUrl: z.string().nullable(),
  colours: z.strictObject({ light: roles, dark: roles }).nullable(),
})
export type Brand = z.output<typeof brand>

/** Person of the demo, by the part that they play. */
export type DemoLogIn = { part: 'orderer' | 'manager' | 'multi' | 'agency'; email: string; password: string }

/** Facts that the server writes into every page. */
export type PortalPageFacts = {
  /** Brand of the only organization; null if there are several. */
  brand: Brand | null
  /** No organization has been made yet. */
  isEmpty: boolean
  /** Emails are shown on a page of the portal (demo). */
  showsOutbox: boolean
  /** Log-ins of the demo that the log-in page offers; none outside the demo. */
  demoLogIns: DemoLogIn[]
}

export const getBrand = endpoint('getBrand', {
  summary: 'Name, logo and colour of the organization’s portal.',
  response: brand,
})

export const getLogo = endpoint('getLogo', {
  summary: 'An organization’s logo as we drew it: PNG.',
  params: z.object({ logoId: id }),
  responseKind: 'image',
})
