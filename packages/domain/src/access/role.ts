/** R2: what a person is at one client. */
export const ROLES = ['viewer', 'orderer', 'manager', 'agency'] as const

export type Role = (typeof ROLES)[number]

/** What a client’s own person may be. */
export const CLIENT_ROLES = ['viewer', 'orderer', 'manager'] as const satisfies readonly Role[]

export type ClientRole = Exclude<Role, 'agency'>

/** Whose rules count for a caller: the client's own, or those of the agency that works for it. */
export type Side = 'client' | 'agency'

export const sideOf = (role: Role): Side => (role === 'agency' ? 'agency' : 'client')
