import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { NamedApprover } from '@tiraaz/domain/approvals/outside-approvers'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import type { FieldProblem } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import type { ApproverChoices } from '../../data/approvals/approver-choices.ts'
import { useTranslation } from '../../i18n/i18n.ts'

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
    <Stack gap={12}>
      <Text>{t('approvals.naming.text', { domains: choices.domains.join(', ') })}</Text>
      {choices.suggestions.length > 0 && (
        <Group gap={8} role="group" aria-label={t('approvals.naming.suggestions')}>
          {choices.suggestions.map(({ name, email }) => (
            <Button key={email} variant="default" size="compact-md" onClick={() => onChange({ name, email })}>
              {t('approvals.naming.suggestion', { name, email })}
            </Button>
          ))}
        </Group>
      )}
      <Group gap={16} grow align="flex-start" preventGrowOverflow={false}>
        <TextInput
          label={t('approvals.naming.name')}
          required
          maxLength={TEXT_LIMITS.name}
          value={value.name}
          error={problemAt(problems, 'approver.name')}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
        />
        <TextInput
          label={t('approvals.naming.email')}
          type="email"
          required
          maxLength={TEXT_LIMITS.email}
          value={value.email}
          error={problemAt(problems, 'approver.email')}
          onChange={(event) => onChange({ ...value, email: event.currentTarget.value })}
        />
      </Group>
    </Stack>
  )
}
