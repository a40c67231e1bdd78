import type { NamedApprover } from '@tiraaz/domain/approvals/outside-approvers'
import { useState } from 'react'
import type { FieldProblem } from '../../../../api/failure.ts'
import { keepText, readText } from '../../../../data/orders/kept-text.ts'
import type { OrderSummary } from '../../../../data/orders/order-queries.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'

const FIELDS = ['name', 'email'] as const
const NONE: readonly FieldProblem[] = []

const readKept = (ownerId: string): NamedApprover => ({
  name: readText({ ownerId, field: 'approver-name' }, null) ?? '',
  email: readText({ ownerId, field: 'approver-email' }, null) ?? '',
})

/** Approver whom the sender names on the summary, kept in this browser for the next sending too, after a withdrawal (R47). */
export const useNamedApprover = (orderId: string) => {
  const { t } = useTranslation()
  const [value, setValue] = useState(() => readKept(orderId))
  const [missing, setMissing] = useState(NONE)
  return {
    value,
    /** Fields that were empty when the person sent the order. */
    missing,
    change: (approver: NamedApprover) => {
      setValue(approver)
      setMissing(NONE)
      for (const field of FIELDS)
        keepText({ ownerId: orderId, field: `approver-${field}` }, { text: approver[field], base: null })
    },
    /** Marks the empty fields; false where nobody has to be named, or both are filled. */
    refuse: ({ approverChoices }: OrderSummary): boolean => {
      const empty = approverChoices === null ? [] : FIELDS.filter((field) => value[field].trim() === '')
      setMissing(empty.map((field) => ({ key: `approver.${field}`, errors: [t(`approvals.naming.missing.${field}`)] })))
      return empty.length > 0
    },
    /** Part of the request; nothing where nobody has to be named. */
    toBody: ({ approverChoices }: OrderSummary): { approver?: NamedApprover } =>
      approverChoices === null ? {} : { approver: { name: value.name.trim(), email: value.email.trim() } },
  }
}
