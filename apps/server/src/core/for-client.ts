import type { ClientCtx, OrganizationCtx } from './context.ts'

/** The context of an agency user who acts for one of the clients of their organization. */
export const forClient = (ctx: OrganizationCtx, client: ClientCtx['client']): ClientCtx => ({
  ...ctx,
  client,
  role: 'agency',
})
