import { expect, test } from 'vitest'
import { WORKSHEET_STATUSES, type WorksheetStatus } from '../worksheets/worksheet-status.ts'
import { ATTENTION_KINDS, type AttentionKind, PROOF_ATTENTION } from './attention.ts'
import { type AttentionFacts, findAttention } from './find-attention.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

const TODAY = '2026-03-11'
const sheets = (...statuses: WorksheetStatus[]) => statuses.map((status) => ({ status, lacksFiles: false }))
const calm: AttentionFacts = {
  status: 'confirmed',
  itemsSaleCents: 100,
  transportSaleCents: 20,
  itemsPurchaseCents: 80,
  transportPurchaseCents: 10,
  marginFloor: 2500,
  filesMissing: false,
  worksheets: sheets('confirmed', 'accepted'),
  alterationRequest: null,
  deadline: TODAY,
  isApprovedByAgency: false,
  proofs: [],
}
const kinds = (facts: Partial<AttentionFacts>) => findAttention({ ...calm, ...facts }, TODAY)

test('a submitted order needs confirmation, an order in progress no attention', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ status: 'submitted' })).toEqual(['toConfirm'])
})

test.each([
  ['toApprove', { status: 'waitingApproval', isApprovedByAgency: true }],
  ['priceMissing', { status: 'submitted', itemsSaleCents: null }],
  ['priceMissing', { status: 'submitted', transportSaleCents: null }],
  ['lowMargin', { status: 'submitted', itemsPurchaseCents: 81 }],
  ['lowMargin', { status: 'submitted', marginFloor: 0, transportPurchaseCents: 41 }],
  ['filesMissing', { filesMissing: true }],
  ['adjustment', { worksheets: sheets('done', 'requiresAdjustment') }],
  ['rejected', { worksheets: sheets('rejected') }],
  ['toSend', { worksheets: sheets('done', 'open') }],
  ['proofToSend', { proofs: ['proofToSend'] }],
  ['proofChangesAsked', { proofs: ['proofChangesAsked'] }],
  ['proofOverdue', { proofs: ['proofOverdue'] }],
  ['proofLate', { proofs: ['proofLate'] }],
  ['alteration', { alterationRequest: 'Palun 200 tk' }],
  ['late', { deadline: '2026-03-10' }],
] as const satisfies [string, Partial<AttentionFacts>][])(
  'attention %s is raised by an order with %j',
  (kind, facts) => {
    expect(kinds(facts).filter((one) => one !== 'toConfirm')).toEqual([kind])
  },
)

test('attention for a missing price ends at the confirm (R16), and a deadline today is not overdue', () => {
  expect(kinds({ itemsSaleCents: null })).toEqual([])
  expect(kinds({ deadline: null })).toEqual([])
})

test('attention for a low margin counts transport and ends at the confirm; an unknown purchase price raises none', () => {
  const submitted = { status: 'submitted', transportPurchaseCents: 11 } as const
  expect(kinds(submitted)).toEqual(['toConfirm', 'lowMargin'])
  expect(kinds({ ...submitted, transportSaleCents: 22 })).toEqual(['toConfirm'])
  expect(kinds({ ...submitted, itemsPurchaseCents: null })).toEqual(['toConfirm'])
  expect(kinds({ ...submitted, status: 'confirmed' })).toEqual([])
})

test('questions and rejections of printing houses are two kinds of attention, each raised by its status alone', () => {
  const all = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]
  const raising = (kind: 'adjustment' | 'rejected') =>
    all.filter((status) => kinds({ worksheets: sheets(status) }).includes(kind))
  expect([raising('adjustment'), raising('rejected')]).toEqual([['requiresAdjustment'], ['rejected']])
})

test('attention ignores a worksheet to send that waits for its files (R12)', () => {
  expect(kinds({ worksheets: [{ status: 'open', lacksFiles: true }] })).toEqual([])
})

test('attention for the invoice begins with the delivery of an order and ends with its last invoice (R20)', () => {
  const raising = ORDER_STATUSES.filter((status) => kinds({ status }).includes('toInvoice'))
  expect(raising).toEqual(['done'])
})

test('attention is listed in the order of its kinds; a closed order has only open alteration requests and its invoice (R36)', () => {
  const worst = {
    itemsSaleCents: null,
    filesMissing: true,
    worksheets: sheets('rejected', 'open', 'requiresAdjustment'),
    alterationRequest: 'Palun 200 tk',
    deadline: '2026-03-01',
    isApprovedByAgency: true,
    proofs: PROOF_ATTENTION,
  } as const
  const whileOpen = ATTENTION_KINDS.filter((kind) => kind !== 'toInvoice' && kind !== 'toApprove')
  const known = { ...worst, itemsSaleCents: 10 } as const
  expect(kinds({ ...worst, status: 'submitted' })).toEqual(whileOpen.filter((kind) => kind !== 'lowMargin'))
  expect(kinds({ ...known, status: 'submitted' })).toEqual(whileOpen.filter((kind) => kind !== 'priceMissing'))
  for (const status of ORDER_STATUSES.filter((one) => one !== 'submitted' && one !== 'confirmed')) {
    const own: Partial<Record<OrderStatus, AttentionKind[]>> = {
      draft: [],
      waitingApproval: ['toApprove', 'alteration'],
      done: ['alteration', 'toInvoice'],
    }
    expect([status, kinds({ ...worst, status })]).toEqual([status, own[status] ?? ['alteration']])
  }
})
