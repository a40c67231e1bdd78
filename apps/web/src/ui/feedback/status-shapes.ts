import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'

export type StatusShape = 'ring' | 'half' | 'arrow' | 'check' | 'square' | 'cross' | 'alert'
export type StatusTone = 'muted' | 'ink' | 'accent' | 'success' | 'attention' | 'danger'
export type StatusLook = { shape: StatusShape; tone: StatusTone }

/** Look of each status, the same everywhere: shape and tone, never colour alone. */
export const ORDER_LOOKS = {
  draft: { shape: 'ring', tone: 'muted' },
  submitted: { shape: 'half', tone: 'accent' },
  confirmed: { shape: 'arrow', tone: 'accent' },
  done: { shape: 'check', tone: 'success' },
  complete: { shape: 'square', tone: 'ink' },
  canceled: { shape: 'cross', tone: 'muted' },
} as const satisfies Record<OrderStatus, StatusLook>

export const WORKSHEET_LOOKS = {
  open: { shape: 'ring', tone: 'muted' },
  confirmed: { shape: 'arrow', tone: 'accent' },
  accepted: { shape: 'half', tone: 'accent' },
  rejected: { shape: 'alert', tone: 'attention' },
  completed: { shape: 'check', tone: 'accent' },
  done: { shape: 'check', tone: 'success' },
  finalized: { shape: 'square', tone: 'ink' },
  canceled: { shape: 'cross', tone: 'muted' },
  requiresAdjustment: { shape: 'alert', tone: 'attention' },
} as const satisfies Record<WorksheetStatus, StatusLook>
