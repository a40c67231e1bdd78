import type { et } from '@tiraaz/messages/et'

export type OrderStatusName = keyof (typeof et)['statuses']['order']
export type WorksheetStatusName = keyof (typeof et)['statuses']['worksheet']

export type StatusShape = 'ring' | 'half' | 'arrow' | 'check' | 'square' | 'cross' | 'alert'
export type StatusTone = 'muted' | 'ink' | 'accent' | 'success' | 'attention' | 'danger'
export type StatusLook = { shape: StatusShape; tone: StatusTone }

/** The same status looks the same everywhere: a shape of its own, then a tone, never colour alone. */
export const ORDER_LOOKS = {
  draft: { shape: 'ring', tone: 'muted' },
  submitted: { shape: 'half', tone: 'accent' },
  confirmed: { shape: 'arrow', tone: 'accent' },
  done: { shape: 'check', tone: 'success' },
  complete: { shape: 'square', tone: 'ink' },
  canceled: { shape: 'cross', tone: 'muted' },
} as const satisfies Record<OrderStatusName, StatusLook>

export const WORKSHEET_LOOKS = {
  Open: { shape: 'ring', tone: 'muted' },
  Confirmed: { shape: 'arrow', tone: 'accent' },
  Accepted: { shape: 'half', tone: 'accent' },
  Rejected: { shape: 'alert', tone: 'attention' },
  Completed: { shape: 'check', tone: 'accent' },
  Done: { shape: 'check', tone: 'success' },
  Finalized: { shape: 'square', tone: 'ink' },
  Canceled: { shape: 'cross', tone: 'muted' },
  RequiresAdjustment: { shape: 'alert', tone: 'attention' },
} as const satisfies Record<WorksheetStatusName, StatusLook>
