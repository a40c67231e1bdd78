import type { agencyStaff as source } from '../../et/agency/agency-staff.ts'
import type { Texts } from '../../texts.ts'

export const agencyStaff: Texts<typeof source> = {
  title: 'Staff',
  permission: 'Clients’ orders',
  sees: 'Sees and manages',
  seesNot: 'Does not see',
  clients: 'Clients',
  canView: 'Sees the clients’ orders and the whole dashboard of the agency',
  canViewHint: 'Without it no page of the agency opens.',
  allow: 'Allow to see clients’ orders',
  forbid: 'No longer allow to see clients’ orders',
  forbidTitle: 'Take the permission away?',
  forbidText: '{{name}} will see neither the clients’ orders nor any page of the agency.',
  absence: 'Absence',
  absent: 'Absent {{from}}–{{to}}, deputy {{deputy}}',
  removeAbsence: 'Remove the absence',
  absenceRemoved: 'The absence is removed.',
  changed: 'The permission was changed.',
  disableText:
    '{{name}} will no longer have access to any client’s data. What they did stays under their name. Access can be opened again later.',
  disableClients_one:
    'They are the project manager of {{count}} client, and stay so until you choose a new one for it.',
  disableClients_other:
    'They are the project manager of {{count}} clients, and stay so until you choose a new one for them.',
  invite: 'Invite a colleague',
  inviteTitle: 'Inviting a new colleague',
}
