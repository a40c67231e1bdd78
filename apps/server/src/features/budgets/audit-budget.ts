import type { BudgetChange } from '@tiraaz/domain/budgets/budget'
import type { FieldValues } from '../../core/diff-fields.ts'

/** Fields of a budget that can change, as the audit log names them. */
export const auditBudget = ({ name, endsOn, amountCents, isHard, warnPercent }: BudgetChange): FieldValues => ({
  name,
  amountCents,
  isHardBudget: isHard,
  warnPercent,
  validTo: endsOn,
})
