import { Button, TextInput } from '@mantine/core'
import type { NamedApprover } from '@tiraaz/domain/approvals/outside-approvers'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import type { FieldProblem } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import type { ApproverChoices } from '../../data/approvals/approver-choices.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './ApproverFields.module.css'

type ApproverFieldsProps = {
  choices: ApproverChoices
  value: NamedApprover
  problems: readonly FieldProblem[]
  onChange: (approver: NamedApprover) => void
}

/** Keys of the problems that the fields show. */
export const APPROVER_FIELDS = ['approver.name', 'approver.email']

/** Name and address of the approver whom the orderer names, with the people named before (R47). */
export const ApproverFields = ({ choices, value, problems, onChange }: ApproverFieldsProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.all}>
      <p>{t('checkout.approver.text', { domains: choices.domains.join(', ') })}</p>
      {choices.suggestions.length > 0 && (
        <div className={classes.suggestions} role="group" aria-label={t('checkout.approver.suggestions')}>
          {choices.suggestions.map(({ name, email }) => (
            <Button key={email} variant="default" size="compact-md" onClick={() => onChange({ name, email })}>
              {t('checkout.approver.suggestion', { name, email })}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.fields}>
        <TextInput
          label={t('checkout.approver.name')}
          required
          maxLength={TEXT_LIMITS.name}
          value={value.name}
          error={problemAt(problems, 'approver.name')}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
        />
        <TextInput
          label={t('checkout.approver.email')}
          type="email"
          required
          maxLength={TEXT_LIMITS.email}
          value={value.email}
          error={problemAt(problems, 'approver.email')}
          onChange={(event) => onChange({ ...value, email: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}
