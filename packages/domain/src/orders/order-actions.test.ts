import { describe, expect, test } from 'vitest'
import { ROLES } from '../access/role.ts'
import { ORDER_ACTIONS, type OrderAction, canActOnOrder } from './order-actions.ts'
import { ORDER_STATUSES } from './order-status.ts'

const draft = 'orderer/draft manager/draft agency/draft'
const written = `${draft} agency/submitted`
const past = ['confirmed', 'done', 'complete', 'canceled']
const EXPECTED: Record<OrderAction, string> = {
  edit: written,
  saveAdditionalInfo: written,
  setOrderFields: 'agency/submitted agency/confirmed agency/done',
  setRepresentative: written,
  delete: draft,
  submit: draft,
  withdraw: 'orderer/waitingApproval manager/waitingApproval agency/waitingApproval',
  takeOver: 'orderer/waitingApproval manager/waitingApproval',
  decideApproval: [...ROLES, 'guest'].map((role) => `${role}/waitingApproval`).join(' '),
  nameApprover: 'orderer/waitingApproval manager/waitingApproval agency/waitingApproval',
  confirm: 'agency/submitted',
  reorder: ['orderer', 'manager', 'agency'].flatMap((role) => past.map((status) => `${role}/${status}`)).join(' '),
  download: ROLES.flatMap((role) => [`${role}/confirmed`, `${role}/done`]).join(' '),
  cancel: 'agency/submitted agency/confirmed',
  rename: ['orderer', 'manager', 'agency']
    .flatMap((role) => ['draft', 'submitted', 'confirmed'].map((status) => `${role}/${status}`))
    .join(' '),
  requestAlteration: 'orderer/submitted manager/submitted agency/submitted',
  settleAlteration: ['orderer', 'manager', 'agency']
    .flatMap((role) => ['submitted', ...past].map((status) => `${role}/${status}`))
    .join(' '),
  moveWorksheet: ['agency', 'printingHouse']
    .flatMap((role) => ['confirmed', 'done', 'complete'].map((status) => `${role}/${status}`))
    .join(' '),
  sendProof: 'agency/submitted agency/confirmed',
  answerProof: ['orderer', 'manager', 'guest'].flatMap((role) => [`${role}/submitted`, `${role}/confirmed`]).join(' '),
  commentProof: ['orderer', 'manager', 'agency', 'guest']
    .flatMap((role) => [`${role}/submitted`, `${role}/confirmed`])
    .join(' '),
  replaceFiles: 'orderer/submitted manager/submitted agency/submitted',
  addFiles: ['orderer', 'manager', 'agency'].flatMap((role) => [`${role}/submitted`, `${role}/confirmed`]).join(' '),
  invoice: 'agency/confirmed agency/done',
  prepay: 'agency/confirmed',
  proposeChange: 'agency/confirmed',
  answerChange: 'orderer/confirmed manager/confirmed',
  setPrices: 'agency/submitted agency/confirmed agency/done',
}

// spec: OL3, RO5
describe('actions on an order by role and status (R25, spec section 4)', () => {
  test.each(ORDER_ACTIONS)('roles and statuses that allow the order action %s', (action) => {
    const allowed = [...ROLES, 'printingHouse' as const, 'guest' as const].flatMap((role) =>
      ORDER_STATUSES.filter((status) => canActOnOrder(action, { status, role })).map((status) => `${role}/${status}`),
    )
    expect(allowed.sort()).toEqual(EXPECTED[action].split(' ').sort())
  })
})
