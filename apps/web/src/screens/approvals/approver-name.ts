import type { TFunction } from 'i18next'
import type { PlannedStep } from '../../data/approvals/approvals.ts'

/** Name of somebody outside the portal, with the address while it is kept. */
export const outsideName = (t: TFunction, { name, email }: { name: string; email: string | null }): string =>
  email === null ? t('approvals.approver.outside', { name }) : t('approvals.approver.outsideAt', { name, email })

/** Name of whoever a step waits for, with the deputy of today. */
export const approverName = (t: TFunction, { kind, approver, email, deputy }: PlannedStep): string => {
  if (kind === 'designated' && approver !== null) return outsideName(t, { name: approver, email })
  if (kind !== 'person') return t(`approvals.approver.${kind}`)
  const name = approver ?? ''
  return deputy === null ? name : t('approvals.approver.deputy', { approver: name, deputy })
}
