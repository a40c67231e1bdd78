/** Roles of a person at one client (R2). */
export const ROLES = ['viewer', 'orderer', 'manager', 'agency'] as const

export type Role = (typeof ROLES)[number]

/** Roles that a member of a client may have: all but `agency`. */
export const CLIENT_ROLES = ['viewer', 'orderer', 'manager'] as const satisfies readonly Role[]

export type ClientRole = Exclude<Role, 'agency'>

/**
 * Roles of actors: those of users, `printingHouse` of a printing house that acts by a worksheet link (R21), and `guest` of
 * a person who answers a proof by a link (R44).
 */
export type ActorRole = Role | 'printingHouse' | 'guest'

/** Party that a caller acts for; the rules of the client or those of the agency apply. */
export type CallerParty = 'client' | 'agency'

/** Returns the party of a role: `agency` for the agency role, else `client`. */
export const getCallerParty = (role: Role): CallerParty => (role === 'agency' ? 'agency' : 'client')
