import { Select, Text } from '@mantine/core'
import {
  MAX_RETENTION_DAYS,
  RETENTION_KINDS,
  RETENTION_LIMITS,
  type RetentionDays,
  type RetentionKind,
} from '@tiraaz/domain/organization/retention'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemAt } from '../../../api/problems.ts'
import { retentionPreviewQuery, retentionQuery, useSaveRetention } from '../../../data/settings/retention.ts'
import { organizationId } from '../../../session/session.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import classes from './Settings.module.css'
import { SettingsForm, SettingsGroup } from './SettingsForm.tsx'

const FOREVER = 'forever'
const DAYS_OF_YEAR = 365
/** Offered days; whole years include leap days. */
const OFFERED = [30, 90, 180, DAYS_OF_YEAR, 730, 1095, 1826, 2557, MAX_RETENTION_DAYS] as const

const GROUPS = {
  work: ['mails', 'chatMessages', 'artwork', 'worksheetLinks'],
  people: ['proofGuests', 'invitations', 'logIns', 'auditEvents'],
} as const satisfies Record<string, readonly RetentionKind[]>

const useOptions = (kind: RetentionKind, value: number | null) => {
  const { t } = useTranslation()
  const { min, mayBeUnlimited } = RETENTION_LIMITS[kind]
  const days = [...new Set([...OFFERED.filter((offered) => offered >= min), ...(value === null ? [] : [value])])]
  const nameOf = (offered: number): string => {
    const years = Math.round(offered / DAYS_OF_YEAR)
    const isWhole = years > 0 && Math.abs(offered - years * DAYS_OF_YEAR) <= 2
    return isWhole ? t('privacy.years', { count: years }) : t('privacy.days', { count: offered })
  }
  return [
    ...days
      .toSorted((one, other) => one - other)
      .map((offered) => ({ value: String(offered), label: nameOf(offered) })),
    ...(mayBeUnlimited ? [{ value: FOREVER, label: t('privacy.forever') }] : []),
  ]
}

type FieldProps = {
  kind: RetentionKind
  value: number | null
  /** Rows that would be removed tonight; null while they are counted. */
  count: number | null
  error: string | undefined
  onChange: (days: number | null) => void
}

const RetentionField = ({ kind, value, count, error, onChange }: FieldProps) => {
  const { t } = useTranslation()
  const options = useOptions(kind, value)
  const effect = (): string => {
    if (value === null) return t('privacy.never')
    if (count === null) return '…'
    return count === 0 ? t('privacy.nothingGoes') : t('privacy.goes', { count })
  }
  return (
    <div className={classes.retention}>
      <Select
        label={t(`privacy.kinds.${kind}`)}
        description={t(`privacy.hints.${kind}`)}
        data={options}
        value={value === null ? FOREVER : String(value)}
        error={error}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        onChange={(chosen) => chosen !== null && onChange(chosen === FOREVER ? null : Number(chosen))}
      />
      <Text
        size="sm"
        fw={count !== null && count > 0 ? 600 : undefined}
        c={count === 0 ? 'dimmed' : undefined}
        aria-live="polite"
      >
        {effect()}
      </Text>
    </div>
  )
}

const isKind = (key: string): boolean => RETENTION_KINDS.some((kind) => kind === key)

/** Days that the organization keeps each kind of data, with what tonight's job would remove. */
export const RetentionScreen = () => {
  const { t } = useTranslation()
  const { data: saved, refetch } = useSuspenseQuery(retentionQuery(organizationId()))
  const { mutateAsync } = useSaveRetention()
  const whole = useWholeForm<RetentionDays, { version: number }>({
    initial: saved.days,
    version: saved.version,
    send: (form, version) => mutateAsync({ form, version }),
  })
  const { form, setForm, problems, restart } = whole
  const { data: preview, isPlaceholderData } = useQuery(retentionPreviewQuery(organizationId(), form))
  const readAgain = async () => {
    const { days, version } = (await refetch()).data ?? saved
    restart(days, version)
  }
  const fields = (kinds: readonly RetentionKind[]) =>
    kinds.map((kind) => (
      <RetentionField
        key={kind}
        kind={kind}
        value={form[kind]}
        count={preview === undefined || isPlaceholderData ? null : preview.counts[kind]}
        error={problemAt(problems, kind)}
        onChange={(days) => setForm({ ...form, [kind]: days })}
      />
    ))
  return (
    <SettingsForm
      title={t('privacy.title')}
      intro={t('privacy.intro')}
      form={whole}
      isShown={isKind}
      onReadAgain={() => void readAgain()}
    >
      <SettingsGroup title={t('privacy.work')}>{fields(GROUPS.work)}</SettingsGroup>
      <SettingsGroup title={t('privacy.people')} hint={t('privacy.invoices')}>
        {fields(GROUPS.people)}
      </SettingsGroup>
    </SettingsForm>
  )
}
