/** R2: what a person is at one client. */
export const ROLES = ['viewer', 'orderer', 'manager', 'agency'] as const

export type Role = (typeof ROLES)[number]

export type ClientRole = Exclude<Role, 'agency'>
