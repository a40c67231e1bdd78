import type { ClientRole } from '@tiraaz/domain/access/role'
import { foldText } from '@tiraaz/domain/text/fold'
import { newId } from '../core/ids.ts'
import { AGENCY_STAFF, DEMO_PEOPLE, type DemoPerson, FIRST_NAMES, LAST_NAMES } from './content/people.ts'
import type { DemoRows } from './demo-rows.ts'
import type { DemoOrganization } from './organizations.ts'
import { createRandom } from './random.ts'

export type DemoUser = { id: string; name: string }
export type DemoMember = DemoUser & { role: ClientRole }

/** Creates users with unique names and email addresses. */
export type DemoPeople = {
  named: (name: string, email: string) => DemoUser
  /** Creates a user of a company: an invented name, an email address at its domain. */
  invented: (domain: string) => DemoUser
  /** Invents a name of a person without an account, such as the one who opens the shop's door. */
  name: () => string
}

const addressOf = (name: string, domain: string): string => `${foldText(name).replaceAll(' ', '.')}@${domain}`

export const createPeople = (rows: DemoRows, account: { passwordHash: string; createdAt: Date }): DemoPeople => {
  const random = createRandom('people')
  const taken = new Set<string>()
  const name = (): string => {
    const made = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
    if (taken.has(made)) return name()
    taken.add(made)
    return made
  }
  const named = (fullName: string, email: string): DemoUser => {
    const id = newId()
    rows.add('users', {
      id,
      email,
      name: fullName,
      password_hash: account.passwordHash,
      created_at: account.createdAt,
    })
    return { id, name: fullName }
  }
  const invented = (domain: string): DemoUser => {
    const fullName = name()
    return named(fullName, addressOf(fullName, domain))
  }
  return { named, invented, name }
}

export type DemoLogIns = Record<DemoPerson, DemoUser>

/** Adds the log-ins that the start command prints. */
export const addDemoLogIns = (people: DemoPeople): DemoLogIns => {
  const of = (person: DemoPerson): DemoUser => people.named(DEMO_PEOPLE[person].name, DEMO_PEOPLE[person].email)
  return {
    orderer: of('orderer'),
    manager: of('manager'),
    viewer: of('viewer'),
    multi: of('multi'),
    agency: of('agency'),
    agency2: of('agency2'),
  }
}

/** Adds the project managers of an agency; keys are their names. */
export const addAgencyStaff = (
  rows: DemoRows,
  organization: DemoOrganization,
  people: DemoPeople,
  logIns: DemoLogIns,
): Map<string, DemoUser> => {
  const chief = organization.key === 'linnutee' ? logIns.agency : logIns.agency2
  const others = AGENCY_STAFF[organization.key].map((name) => people.named(name, addressOf(name, organization.domain)))
  const staff = [chief, ...others]
  for (const { id } of staff) rows.add('agency_users', { organization_id: organization.id, user_id: id })
  return new Map(staff.map((person) => [person.name, person]))
}
