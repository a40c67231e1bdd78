import { CLIENT_ROLES } from '@tiraaz/domain/access/role'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { costCentre } from '../order-fields/order-fields.ts'
import { id } from '../wire-types.ts'

const memberParams = z.object({ clientId: id, memberId: id })

export const listMembers = endpoint('listMembers', {
  summary: 'Everybody who acts or acted for the client, by name (R2).',
  params: z.object({ clientId: id }),
  response: z.array(
    z.strictObject({
      id,
      name: z.string(),
      email: z.string(),
      role: z.enum(CLIENT_ROLES),
      isDisabled: z.boolean(),
      /** The caller's own row: their own access cannot be changed. */
      isOwn: z.boolean(),
      /** Cost centre that the new orders of the person begin with (R45). */
      defaultCostCentre: costCentre.nullable(),
    }),
  ),
})

export const changeMemberRole = endpoint('changeMemberRole', {
  summary: 'Changes the role of a person at the client; the last manager stays one.',
  params: memberParams,
  body: z.strictObject({ role: z.enum(CLIENT_ROLES) }),
  responseKind: 'nothing',
})

export const changeMemberCostCentre = endpoint('changeMemberCostCentre', {
  summary: 'Sets the cost centre that the new orders of a person begin with, from the client’s list; null: none (R45).',
  params: memberParams,
  body: z.strictObject({ costCentreId: id.nullable() }),
  responseKind: 'nothing',
})

export const disableMember = endpoint('disableMember', {
  summary: 'The person acts for the client no more, from the next call on; never the last manager.',
  params: memberParams,
  responseKind: 'nothing',
})

export const enableMember = endpoint('enableMember', {
  summary: 'The person acts for the client again, in the role of before.',
  params: memberParams,
  responseKind: 'nothing',
})
