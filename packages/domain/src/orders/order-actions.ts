import type { ActorRole, Role } from '../access/role.ts'
import type { OrderStatus } from './order-status.ts'

/** Actions on an order that depend on its status and the caller's role. */
export const ORDER_ACTIONS = [
  'edit',
  'saveAdditionalInfo',
  'setOrderFields',
  'setRepresentative',
  'delete',
  'submit',
  'withdraw',
  'decideApproval',
  'nameApprover',
  'takeOver',
  'confirm',
  'reorder',
  'download',
  'cancel',
  'rename',
  'requestAlteration',
  'settleAlteration',
  'moveWorksheet',
  'invoice',
  'prepay',
  'addFiles',
  'replaceFiles',
  'setPrices',
  'proposeChange',
  'answerChange',
  'sendProof',
  'answerProof',
  'commentProof',
] as const

export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Statuses by role; a printing house or a guest may do nothing with an order where its row does not name them. */
type Grants = Readonly<Record<Role, readonly OrderStatus[]>> &
  Readonly<Partial<Record<Exclude<ActorRole, Role>, readonly OrderStatus[]>>>

const DRAFT = ['draft'] as const
/** The agency may also edit a submitted order until it is confirmed (R25). */
const UNTIL_CONFIRMED = ['draft', 'submitted'] as const

const WRITE = { viewer: [], orderer: DRAFT, manager: DRAFT, agency: UNTIL_CONFIRMED } as const satisfies Grants
const WRITE_DRAFT = { viewer: [], orderer: DRAFT, manager: DRAFT, agency: DRAFT } as const satisfies Grants

/** Statuses that can be reordered: a draft can be continued, and a submitted order is still open (spec section 4). */
const REORDERED = ['confirmed', 'done', 'complete', 'canceled'] as const
const DOWNLOADED = ['confirmed', 'done'] as const

/**
 * Alteration requests start on a submitted order; an open request can be answered or withdrawn in any later status
 * (R36).
 */
const REQUESTED = ['submitted'] as const
const SETTLED = ['submitted', ...REORDERED] as const
/** Files can be added until printing is finished (R12). */
const GETS_FILES = ['submitted', 'confirmed'] as const
/** A file that was sent is replaced until the order is confirmed (D26); a draft is edited in the checkout. */
const REPLACES_FILES = ['submitted'] as const
/** Worksheets move from the confirmation on, and not after cancellation (R21). */
const IN_WORK = ['confirmed', 'done', 'complete'] as const

/** Order fields of a sent order are changed by the agency alone, until everything is invoiced (R45). */
const FIELDS_SET = ['submitted', 'confirmed', 'done'] as const

/** The name is a label of the lists, so a sent order gets another one too (D33), until its work is done. */
const NAMED = ['draft', 'submitted', 'confirmed'] as const

/** Statuses in which an order can be invoiced (R29). */
const INVOICED = ['confirmed', 'done'] as const

/** Prepayments are invoiced before the delivery (R41). */
const PREPAID = ['confirmed'] as const

/** Changes of an order in work are proposed by the agency and accepted by the client (R40). */
const CHANGED = ['confirmed'] as const

/** Proofs go between sending the order and the end of its work (R44). */
const PROOFED = ['submitted', 'confirmed'] as const

/** Prices can be set after the order is sent and until it is fully invoiced (R15). */
const PRICED = ['submitted', 'confirmed', 'done'] as const

/** An order that waits for approval is locked; those who order may take it back (R47). */
const WAITING = ['waitingApproval'] as const

/** Statuses in which each actor may do each action (R25, spec section 4). */
export const ORDER_ACTION_TABLE = {
  edit: WRITE,
  saveAdditionalInfo: WRITE,
  setOrderFields: { viewer: [], orderer: [], manager: [], agency: FIELDS_SET },
  setRepresentative: WRITE,
  delete: WRITE_DRAFT,
  submit: WRITE_DRAFT,
  withdraw: { viewer: [], orderer: WAITING, manager: WAITING, agency: WAITING },
  /** By its approver, to edit it; the agency edits by withdrawing. */
  takeOver: { viewer: [], orderer: WAITING, manager: WAITING, agency: [] },
  decideApproval: { viewer: WAITING, orderer: WAITING, manager: WAITING, agency: WAITING, guest: WAITING },
  /** Names another outside approver in the place of the one who is asked. */
  nameApprover: { viewer: [], orderer: WAITING, manager: WAITING, agency: WAITING },
  confirm: { viewer: [], orderer: [], manager: [], agency: ['submitted'] },
  reorder: { viewer: [], orderer: REORDERED, manager: REORDERED, agency: REORDERED },
  download: { viewer: DOWNLOADED, orderer: DOWNLOADED, manager: DOWNLOADED, agency: DOWNLOADED },
  cancel: { viewer: [], orderer: [], manager: [], agency: ['submitted', 'confirmed'] },
  rename: { viewer: [], orderer: NAMED, manager: NAMED, agency: NAMED },
  requestAlteration: { viewer: [], orderer: REQUESTED, manager: REQUESTED, agency: REQUESTED },
  settleAlteration: { viewer: [], orderer: SETTLED, manager: SETTLED, agency: SETTLED },
  moveWorksheet: { viewer: [], orderer: [], manager: [], agency: IN_WORK, printingHouse: IN_WORK },
  addFiles: { viewer: [], orderer: GETS_FILES, manager: GETS_FILES, agency: GETS_FILES },
  replaceFiles: { viewer: [], orderer: REPLACES_FILES, manager: REPLACES_FILES, agency: REPLACES_FILES },
  invoice: { viewer: [], orderer: [], manager: [], agency: INVOICED },
  prepay: { viewer: [], orderer: [], manager: [], agency: PREPAID },
  setPrices: { viewer: [], orderer: [], manager: [], agency: PRICED },
  proposeChange: { viewer: [], orderer: [], manager: [], agency: CHANGED },
  answerChange: { viewer: [], orderer: CHANGED, manager: CHANGED, agency: [] },
  sendProof: { viewer: [], orderer: [], manager: [], agency: PROOFED },
  answerProof: { viewer: [], orderer: PROOFED, manager: PROOFED, agency: [], guest: PROOFED },
  commentProof: { viewer: [], orderer: PROOFED, manager: PROOFED, agency: PROOFED, guest: PROOFED },
} as const satisfies Record<OrderAction, Grants>

/** Checks whether an actor may do an action on an order in a status; tenant and client are checked elsewhere. */
export function canActOnOrder(
  action: OrderAction,
  { status, role }: { status: OrderStatus; role: ActorRole },
): boolean {
  const grants: Grants = ORDER_ACTION_TABLE[action]
  return grants[role]?.includes(status) ?? false
}
