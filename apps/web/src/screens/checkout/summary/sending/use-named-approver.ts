import type { NamedApprover } from '@tiraaz/domain/approvals/outside-approvers'
import { useState } from 'react'
import type { FieldProblem } from '../../../../api/failure.ts'
import type { OrderSummary } from '../../../../data/orders/order-queries.ts'
import { useKeptText } from '../../../../data/orders/use-kept-text.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'

const FIELDS = ['name', 'email'] as const
const NONE: readonly FieldProblem[] = []

/** Approver whom the sender names on the summary, kept in this browser until the order is sent (R47). */
export const useNamedApprover = (orderId: string) => {
  const { t } = useTranslation()
  const texts = { name: useKeptText(orderId, 'approver-name'), email: useKeptText(orderId, 'approver-email') }
  const [missing, setMissing] = useState(NONE)
  const value: NamedApprover = { name: texts.name.text, email: texts.email.text }
  return {
    value,
    /** Fields that were empty when the person sent the order. */
    missing,
    change: (approver: NamedApprover) => {
      for (const field of FIELDS) if (approver[field] !== value[field]) texts[field].type(approver[field])
      setMissing(NONE)
    },
    /** Marks the empty fields; false where nobody has to be named, or both are filled. */
    refuse: ({ approverChoices }: OrderSummary): boolean => {
      const empty = approverChoices === null ? [] : FIELDS.filter((field) => value[field].trim() === '')
      setMissing(
        empty.map((field) => ({ key: `approver.${field}`, errors: [t(`checkout.approver.missing.${field}`)] })),
      )
      return empty.length > 0
    },
    /** Part of the request; nothing where nobody has to be named. */
    toBody: ({ approverChoices }: OrderSummary): { approver?: NamedApprover } =>
      approverChoices === null ? {} : { approver: { name: value.name.trim(), email: value.email.trim() } },
  }
}
