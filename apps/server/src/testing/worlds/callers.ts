import { type Permission } from '@tiraaz/contract/permissions'
import type { Role } from '@tiraaz/domain/access/role'
import type { TestApp } from '../test-app.ts'
import type { TestUser, World } from './world.ts'
import { addLinkedWorksheet } from './world-worksheets.ts'

/** Caller with everything that the permission table depends on. */
export type CallerProfile = {
  name: string
  userId: string | null
  /** Value of the header, where a test does not give another one. */
  organizationId: string | null
  organizations: readonly string[]
  /** Roles by client id. */
  roles: Readonly<Record<string, Role>>
  isAgency: boolean
  canView: boolean
  /** Sent in place of an access token. */
  bearer?: string
}

const member = (name: string, person: TestUser, roles: Record<string, Role>): CallerProfile => ({
  name,
  ...person,
  organizations: [person.organizationId],
  roles,
  isAgency: false,
  canView: false,
})

const staff = (name: string, person: TestUser, world: World, canView = true): CallerProfile => ({
  name,
  ...person,
  organizations: [person.organizationId],
  roles: { [world.own.clientId]: 'agency', [world.sibling.clientId]: 'agency' },
  isAgency: true,
  canView,
})

/** Adds a manager of clients in both organizations: rights in one must give none in the other. */
const addMulti = async (
  { database }: TestApp,
  world: World,
  foreign: World,
  person: TestUser,
): Promise<CallerProfile> => {
  await database.db
    .insertInto('client_members')
    .values({
      client_id: foreign.own.clientId,
      organization_id: foreign.organizationId,
      user_id: person.userId,
      role: 'manager',
    })
    .execute()
  const roles = { [world.own.clientId]: 'manager', [foreign.own.clientId]: 'manager' } as const
  return {
    ...member('manager in two organizations', person, roles),
    organizations: [world.organizationId, foreign.organizationId],
  }
}

/** A printing house that sends the token of its worksheet link as an access token: it must count as anonymous. */
const byLink = async (app: TestApp, world: World): Promise<CallerProfile> => ({
  ...member('printing house by its link', world.own.viewer, {}),
  userId: null,
  organizations: [],
  bearer: (await addLinkedWorksheet(app, world.own, { agency: world.agency })).token,
})

/** A guest of a proof who sends the token of their link as an access token: they must count as anonymous. */
const byProofLink = (world: World): CallerProfile => ({
  ...member('guest by the link of a proof', world.own.viewer, {}),
  userId: null,
  organizations: [],
  bearer: world.own.proof.token,
})

/** Every kind of caller, seen from the first client of the world. */
export const listCallers = async (app: TestApp, world: World, foreign: World): Promise<CallerProfile[]> => {
  const { own, sibling } = world
  const multi = await app.make.member({ id: own.clientId, organizationId: own.organizationId }, 'manager')
  return [
    member('viewer', own.viewer, { [own.clientId]: 'viewer' }),
    member('orderer', own.orderer, { [own.clientId]: 'orderer' }),
    member('manager', own.manager, { [own.clientId]: 'manager' }),
    staff('agency', world.agency, world),
    staff('agency without permission', world.agencyBlind, world, false),
    { ...member('nobody', own.viewer, {}), userId: null, organizations: [] },
    await byLink(app, world),
    byProofLink(world),
    member('orderer of another client', sibling.orderer, { [sibling.clientId]: 'orderer' }),
    member('manager of another organization', foreign.own.manager, { [foreign.own.clientId]: 'manager' }),
    staff('agency of another organization', foreign.agency, foreign),
    await addMulti(app, world, foreign, multi),
  ]
}

export type ExpectedStatus = 'ok' | 401 | 403

type Target = { organizationId: string | null; client: { clientId: string; organizationId: string } | null }

const inOrganization = (
  permission: Permission,
  who: CallerProfile,
  { organizationId, client }: Target,
): ExpectedStatus => {
  if (organizationId === null || !who.organizations.includes(organizationId)) return 403
  switch (permission.scope) {
    case 'agency':
      return who.isAgency && who.canView ? 'ok' : 403
    case 'client': {
      const role = client?.organizationId === organizationId ? who.roles[client.clientId] : undefined
      if (role === undefined || (role === 'agency' && !who.canView)) return 403
      return permission.roles.includes(role) ? 'ok' : 403
    }
    default:
      return 'ok'
  }
}

/** Expected status of a call (R1–R3), derived from the permission table alone. */
export const getExpectedStatus = (permission: Permission, who: CallerProfile, target: Target): ExpectedStatus => {
  if (permission.scope === 'public' || permission.scope === 'signed') return 'ok'
  if (who.userId === null) return 401
  return permission.scope === 'user' ? 'ok' : inOrganization(permission, who, target)
}
