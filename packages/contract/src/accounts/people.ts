import { ROLES } from '@tiraaz/domain/access/role'
import { LANDING_PAGES } from '@tiraaz/domain/clients/landing-page'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, named } from '../wire-types.ts'

export const getUserInfo = endpoint('getUserInfo', {
  summary:
    'The caller’s own account; isAgencyUser is about the organization of the header, without a header about any (R3).',
  response: z.strictObject({
    id,
    name: z.string(),
    /** Address of the log-in. */
    email: z.string(),
    isAgencyUser: z.boolean(),
    /** The organization that they are staff of: the one of the header, else the first. */
    agencyOrganizationId: id.nullable(),
  }),
})

export const listAvailableClients = endpoint('listAvailableClients', {
  summary: 'The clients that the caller may act for, sorted by name (R2).',
  response: z.array(
    z.strictObject({
      clientId: id,
      organizationId: id,
      name: z.string(),
      role: z.enum(ROLES),
      /** Page that opens first (D20). */
      landingPage: z.enum(LANDING_PAGES),
      /** The client has rules of approvals (R47) or budgets (R48), or had them: else nothing of approvals is asked for. */
      hasApprovals: z.boolean(),
    }),
  ),
})

export const getClientName = endpoint('getClientName', {
  summary: 'The name of the client, and what the caller may change of it.',
  params: z.object({ clientId: id }),
  response: z.strictObject({
    name: z.string(),
    /** Days. */
    paymentTerm: z.int(),
    actions: z.strictObject({
      changeContacts: z.boolean(),
      chooseDefaultContact: z.boolean(),
      lengthenPaymentTerm: z.boolean(),
    }),
  }),
})

export const listClientMembers = endpoint('listClientMembers', {
  summary: 'Members of the client who can be representative of an order.',
  params: z.object({ clientId: id }),
  response: z.array(named),
})
