import type { Role } from '../access/role.ts'
import type { OrderStatus } from './order-status.ts'

export const ORDER_ACTIONS = [
  'edit',
  'saveAdditionalInfo',
  'setRepresentative',
  'delete',
  'submit',
  'confirm',
  'reorder',
  'download',
  'cancel',
  'rename',
  'requestAlteration',
  'settleAlteration',
  'moveWorksheet',
  'invoice',
  'addFiles',
  'setPrices',
] as const

export type OrderAction = (typeof ORDER_ACTIONS)[number]

type Grants = Readonly<Record<Role, readonly OrderStatus[]>>

const DRAFT = ['draft'] as const
/** R25: the agency edits a submitted order too, until it is confirmed. */
const UNTIL_CONFIRMED = ['draft', 'submitted'] as const

const WRITE = { viewer: [], orderer: DRAFT, manager: DRAFT, agency: UNTIL_CONFIRMED } as const satisfies Grants
const WRITE_DRAFT = { viewer: [], orderer: DRAFT, manager: DRAFT, agency: DRAFT } as const satisfies Grants

/** Spec section 4: a draft is continued and a submitted order is still open, so only later orders are ordered again. */
const REORDERED = ['confirmed', 'done', 'complete', 'canceled'] as const
const DOWNLOADED = ['confirmed', 'done'] as const

/** R36: the wish is for a submitted order; an open one can be answered or taken back whatever became of the order. */
const WISH = ['submitted'] as const
const SETTLED = ['submitted', ...REORDERED] as const
/** R12: until nothing more of it is printed. */
const GETS_FILES = ['submitted', 'confirmed'] as const
/** R21: from the confirm on, and after a canceled order nothing. */
const IN_WORK = ['confirmed', 'done', 'complete'] as const

/** R29. */
const INVOICED = ['confirmed', 'done'] as const

/** R15: what is sent and not yet invoiced. */
const PRICED = ['submitted', 'confirmed', 'done'] as const

/** R25 and spec section 4: in which statuses each role may do what. */
export const ORDER_ACTION_TABLE = {
  edit: WRITE,
  saveAdditionalInfo: WRITE,
  setRepresentative: WRITE,
  delete: WRITE_DRAFT,
  submit: WRITE_DRAFT,
  confirm: { viewer: [], orderer: [], manager: [], agency: ['submitted'] },
  reorder: { viewer: [], orderer: REORDERED, manager: REORDERED, agency: REORDERED },
  download: { viewer: DOWNLOADED, orderer: DOWNLOADED, manager: DOWNLOADED, agency: DOWNLOADED },
  cancel: { viewer: [], orderer: [], manager: [], agency: ['submitted', 'confirmed'] },
  rename: WRITE,
  requestAlteration: { viewer: [], orderer: WISH, manager: WISH, agency: WISH },
  settleAlteration: { viewer: [], orderer: SETTLED, manager: SETTLED, agency: SETTLED },
  moveWorksheet: { viewer: [], orderer: [], manager: [], agency: IN_WORK },
  addFiles: { viewer: [], orderer: [], manager: [], agency: GETS_FILES },
  invoice: { viewer: [], orderer: [], manager: [], agency: INVOICED },
  setPrices: { viewer: [], orderer: [], manager: [], agency: PRICED },
} as const satisfies Record<OrderAction, Grants>

export function orderCan(action: OrderAction, { status, role }: { status: OrderStatus; role: Role }): boolean {
  const statuses: readonly OrderStatus[] = ORDER_ACTION_TABLE[action][role]
  return statuses.includes(status)
}
