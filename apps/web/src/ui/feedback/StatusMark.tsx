import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './StatusMark.module.css'

type StatusShape = 'ring' | 'half' | 'arrow' | 'check' | 'square' | 'cross' | 'alert'
type StatusTone = 'muted' | 'ink' | 'accent' | 'success' | 'attention' | 'danger'
type StatusLook = { shape: StatusShape; tone: StatusTone }

/** Look of each status, the same everywhere: shape and tone, never colour alone. */
const ORDER_LOOKS = {
  draft: { shape: 'ring', tone: 'muted' },
  waitingApproval: { shape: 'half', tone: 'muted' },
  submitted: { shape: 'half', tone: 'accent' },
  confirmed: { shape: 'arrow', tone: 'accent' },
  done: { shape: 'check', tone: 'success' },
  complete: { shape: 'square', tone: 'ink' },
  canceled: { shape: 'cross', tone: 'muted' },
} as const satisfies Record<OrderStatus, StatusLook>

const WORKSHEET_LOOKS = {
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

const shapes = {
  ring: <circle cx="7" cy="7" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  half: (
    <>
      <circle cx="7" cy="7" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 2.25a4.75 4.75 0 0 1 0 9.5z" fill="currentColor" />
    </>
  ),
  arrow: <path d="M3 2.2 12.2 7 3 11.8z" fill="currentColor" />,
  check: <path d="m2.2 7.4 3.3 3.4 6.3-7.4" fill="none" stroke="currentColor" strokeWidth="2" />,
  square: <rect x="2.5" y="2.5" width="9" height="9" fill="currentColor" />,
  cross: <path d="m3 3 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.75" />,
  alert: (
    <>
      <path d="M7 .8 13.4 12.6H.6z" fill="var(--attention)" />
      <path d="M7 5v3.6m0 1.1v1.4" stroke="var(--attention-wash)" strokeWidth="1.5" />
    </>
  ),
} as const satisfies Record<StatusShape, ReactNode>

export const StatusMark = ({ look, children }: { look: StatusLook; children: ReactNode }) => (
  <span className={classes.root} data-tone={look.tone}>
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden>
      {shapes[look.shape]}
    </svg>
    <span>{children}</span>
  </span>
)

/** Look of a mark for something that needs action. */
export const ATTENTION_LOOK = { shape: 'alert', tone: 'attention' } as const satisfies StatusLook

export const OrderStatusMark = ({ status }: { status: OrderStatus }) => {
  const { t } = useTranslation()
  return <StatusMark look={ORDER_LOOKS[status]}>{t(`statuses.order.${status}`)}</StatusMark>
}

/** Mark of a worksheet's status; `name` replaces the agency's word for it. */
export const WorksheetStatusMark = ({ status, name }: { status: WorksheetStatus; name?: string }) => {
  const { t } = useTranslation()
  return <StatusMark look={WORKSHEET_LOOKS[status]}>{name ?? t(`statuses.worksheet.${status}`)}</StatusMark>
}
