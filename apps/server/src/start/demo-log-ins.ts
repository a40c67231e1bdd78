import { DEMO_PASSWORD, DEMO_PEOPLE } from '../seed/content/people.ts'

const ROLES = {
  orderer: 'orders for one client',
  manager: 'manages one client',
  viewer: 'reads only',
  multi: 'clients in both organizations',
  agency: 'agency, sees all clients',
} as const satisfies Partial<Record<keyof typeof DEMO_PEOPLE, string>>

/** Returns the demo accounts and their password as lines for the terminal. */
export const formatDemoLogIns = (): string => {
  const people = Object.entries(ROLES).map(([key, role]) => {
    const { email } = DEMO_PEOPLE[key as keyof typeof ROLES]
    return `  ${email.padEnd(24)}${role}`
  })
  return [`Demo log-ins, password ${DEMO_PASSWORD}:`, ...people].join('\n')
}
