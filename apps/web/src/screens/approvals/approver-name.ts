import type { PlannedStep } from '../../data/approvals/approvals.ts'
import type { TFunction } from 'i18next'

/** Name of whoever a step waits for, with the deputy of today. */
export const approverName = (t: TFunction, { kind, approver, deputy }: PlannedStep): string => {
  if (kind !== 'person') return t(`approvals.approver.${kind}`)
  const name = approver ?? ''
  return deputy === null ? name : t('approvals.approver.deputy', { approver: name, deputy })
}
