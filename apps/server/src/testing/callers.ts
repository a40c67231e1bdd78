import { type Permission } from '@tiraaz/contract/permissions'
import type { Role } from '@tiraaz/domain/access/role'
import type { TestApp } from './test-app.ts'
import type { Person, World } from './world.ts'
import { addLinkedWorksheet } from './world-worksheets.ts'

/** Somebody who calls, and all that the permission table needs to know of them. */
export type Who = {
  name: string
  userId: string | null
  /** Of the header, where a test does not say otherwise. */
  organizationId: string | null
  organizations: readonly string[]
  /** By client id. */
  roles: Readonly<Record<string, Role>>
  isAgency: boolean
  canView: boolean
  /** What is sent instead of an access token. */
  bearer?: string
}

const member = (name: string, person: Person, roles: Record<string, Role>): Who => ({
  name,
  ...person,
  organizations: [person.organizationId],
  roles,
  isAgency: false,
  canView: false,
})

const staff = (name: string, person: Person, world: World, canView = true): Who => ({
  name,
  ...person,
  organizations: [person.organizationId],
  roles: { [world.own.clientId]: 'agency', [world.sibling.clientId]: 'agency' },
  isAgency: true,
  canView,
})

/** A manager of clients in both organizations: what they may do in one must not help them in the other. */
const addMulti = async ({ database }: TestApp, world: World, foreign: World, person: Person): Promise<Who> => {
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

/** A printing house that tries what its link holds where others send their access token: it is nobody there. */
const byLink = async (app: TestApp, world: World): Promise<Who> => ({
  ...member('printing house by its link', world.own.viewer, {}),
  userId: null,
  organizations: [],
  bearer: (await addLinkedWorksheet(app, world.own, { agency: world.agency })).token,
})

/** Everybody that a call can come from, seen from the first client of the world. */
export const callersOf = async (app: TestApp, world: World, foreign: World): Promise<Who[]> => {
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
    member('orderer of another client', sibling.orderer, { [sibling.clientId]: 'orderer' }),
    member('manager of another organization', foreign.own.manager, { [foreign.own.clientId]: 'manager' }),
    staff('agency of another organization', foreign.agency, foreign),
    await addMulti(app, world, foreign, multi),
  ]
}

export type Expected = 'ok' | 401 | 403

type Target = { organizationId: string | null; client: { clientId: string; organizationId: string } | null }

const inOrganization = (permission: Permission, who: Who, { organizationId, client }: Target): Expected => {
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

/** What the permission table says of a call (R1–R3), worked out from the table alone. */
export const expectedOf = (permission: Permission, who: Who, target: Target): Expected => {
  if (permission.scope === 'public' || permission.scope === 'signed') return 'ok'
  if (who.userId === null) return 401
  return permission.scope === 'user' ? 'ok' : inOrganization(permission, who, target)
}
