import '../../ui/layout/mantine-inside.ts'
import { TagsInput } from '@mantine/core'
import { APPROVAL_LIMITS } from '@tiraaz/domain/approvals/approval-policy'
import { useTranslation } from '../../i18n/i18n.ts'

type DomainsFieldProps = {
  value: readonly string[]
  error: string | undefined
  onChange: (domains: string[]) => void
}

/** A domain can also be ended by a comma, a semicolon or a space. */
const ENDS = [',', ';', ' ']

/** Mail domains of the people outside the portal whom orderers may name as approvers. */
export const DomainsField = ({ value, error, onChange }: DomainsFieldProps) => {
  const { t } = useTranslation()
  return (
    <TagsInput
      label={t('approvals.rules.domains')}
      description={t('approvals.rules.domainsHint')}
      placeholder={value.length === 0 ? t('approvals.rules.domainsExample') : ''}
      value={[...value]}
      error={error}
      splitChars={ENDS}
      maxTags={APPROVAL_LIMITS.domains}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
      onChange={onChange}
    />
  )
}
