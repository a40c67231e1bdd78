import { Button, CloseButton, Select, Text } from '@mantine/core'
import { CONFIRM_HANDLINGS, type ConfirmHandling } from '@tiraaz/domain/orders/confirm-remarks'
import { MAX_PROOF_DAYS } from '@tiraaz/domain/organization/check-order-rules'
import { PROOF_POLICIES } from '@tiraaz/domain/proofs/proof-policy'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemAt } from '../../../api/problems.ts'
import { type OrderRulesBody, useSaveOrderRules } from '../../../data/settings/organization-settings.ts'
import { formatDay } from '../../../i18n/format.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { DayText } from '../../../ui/text/DayText.tsx'
import { PercentInput } from '../../../ui/form/PercentInput.tsx'
import { QuantityInput } from '../../../ui/form/QuantityInput.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import classes from './Settings.module.css'
import { SettingsForm, SettingsGroup } from './SettingsForm.tsx'
import { type FormProps, useSettings } from './use-settings.ts'
import { useToastNextStep } from '../use-toast-next-step.ts'

export const OrderRulesScreen = () => {
  const { settings, readAgain } = useSettings()
  const { orderRules, version } = settings
  return <OrderRulesForm initial={orderRules} version={version} onReadAgain={readAgain} />
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))
const MAX_PERCENT = 100
const MAX_GRAMS = 100_000

const OrderRulesForm = ({ initial, version, onReadAgain }: FormProps<OrderRulesBody>) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveOrderRules()
  const toastNextStep = useToastNextStep()
  const whole = useWholeForm({
    initial,
    onSaved: () => void toastNextStep(t('unsaved.saved')),
    version,
    send: (form, seen) => mutateAsync({ form, version: seen }),
  })
  const { form, setForm, problems, restart } = whole
  const readAgain = async () => {
    const { orderRules, version: now } = await onReadAgain()
    restart(orderRules, now)
  }
  const percent = (key: 'markup' | 'transportMarkup' | 'marginFloor') => ({
    label: t(`organizationSettings.orderRules.${key}`),
    value: form[key],
    error: problemAt(problems, key),
    onChange: (value: number | null) => setForm({ ...form, [key]: value ?? 0 }),
  })
  const handling = (key: 'confirmLowMargin' | 'confirmMissingFiles' | 'confirmOverCredit') => ({
    label: t(`organizationSettings.orderRules.${key}`),
    data: CONFIRM_HANDLINGS.map((value) => ({ value, label: t(`organizationSettings.orderRules.handling.${value}`) })),
    value: form[key],
    error: problemAt(problems, key),
    allowDeselect: false,
    comboboxProps: { withinPortal: false, transitionProps: { duration: 0 } },
    onChange: (value: ConfirmHandling | null) => value !== null && setForm({ ...form, [key]: value }),
  })
  return (
    <SettingsForm
      title={t('organizationSettings.orderRules.title')}
      intro={t('organizationSettings.orderRules.intro')}
      form={whole}
      isShown={(key) => key in form}
      onReadAgain={() => void readAgain()}
    >
      <SettingsGroup title={t('organizationSettings.orderRules.prices')}>
        <div className={classes.pair}>
          <PercentInput {...percent('markup')} description={t('organizationSettings.orderRules.markupHint')} />
          <PercentInput
            {...percent('marginFloor')}
            max={MAX_PERCENT}
            description={t('organizationSettings.orderRules.marginFloorHint')}
          />
        </div>
        <div className={classes.pair}>
          <PercentInput {...percent('transportMarkup')} />
        </div>
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.orderRules.confirming')}>
        <div className={classes.pair}>
          <Select {...handling('confirmLowMargin')} />
          <Select {...handling('confirmMissingFiles')} />
        </div>
        <div className={classes.pair}>
          <Select {...handling('confirmOverCredit')} />
        </div>
      </SettingsGroup>
      <SettingsGroup title={t('proofPolicy.label')}>
        <Select
          label={t('proofPolicy.label')}
          description={t('proofPolicy.organizationHint')}
          data={PROOF_POLICIES.map((value) => ({ value, label: t(`proofPolicy.policies.${value}`) }))}
          value={form.proofPolicy}
          error={problemAt(problems, 'proofPolicy')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
          onChange={(proofPolicy) => proofPolicy !== null && setForm({ ...form, proofPolicy })}
        />
        <QuantityInput
          label={t('proofPolicy.days')}
          description={t('proofPolicy.daysHint')}
          value={form.proofDays}
          max={MAX_PROOF_DAYS}
          fieldWidth={160}
          error={problemAt(problems, 'proofDays')}
          onChange={(proofDays) => setForm({ ...form, proofDays })}
        />
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.orderRules.deadlines')}>
        <div className={classes.pair}>
          <Select
            label={t('organizationSettings.orderRules.cutOffHour')}
            data={HOURS}
            value={String(form.cutOffHour)}
            error={problemAt(problems, 'cutOffHour')}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
            onChange={(hour) => hour !== null && setForm({ ...form, cutOffHour: Number(hour) })}
          />
        </div>
        <DaysOff days={form.daysOff} onChange={(daysOff) => setForm({ ...form, daysOff })} />
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.orderRules.packing')}>
        <QuantityInput
          label={t('organizationSettings.orderRules.packagingGrams')}
          description={t('organizationSettings.orderRules.packagingHint')}
          value={form.packagingGrams}
          max={MAX_GRAMS}
          fieldWidth={160}
          error={problemAt(problems, 'packagingGrams')}
          onChange={(packagingGrams) => setForm({ ...form, packagingGrams })}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}

type DaysOffProps = { days: readonly string[]; onChange: (days: string[]) => void }

const DaysOff = ({ days, onChange }: DaysOffProps) => {
  const { t } = useTranslation()
  const [next, setNext] = useState<string | null>(null)
  const unread = useUnreadFields()
  const add = () => {
    if (next === null) return
    onChange([...new Set([...days, next])].sort())
    setNext(null)
  }
  return (
    <div role="group" aria-label={t('organizationSettings.orderRules.daysOff')} className={classes.rates}>
      <Text fw={600} size="sm">
        {t('organizationSettings.orderRules.daysOff')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('organizationSettings.orderRules.daysOffHint')}
      </Text>
      {days.length === 0 ? (
        <Text size="sm">{t('organizationSettings.orderRules.noDaysOff')}</Text>
      ) : (
        <ul className={classes.days}>
          {days.map((day) => (
            <li key={day} className={classes.day}>
              <DayText value={day} />
              <CloseButton
                size={32}
                aria-label={t('organizationSettings.orderRules.removeDay', { day: formatDay(day) })}
                onClick={() => onChange(days.filter((one) => one !== day))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.adding}>
        <UnreadFieldsContext value={unread.report}>
          <DayInput label={t('organizationSettings.orderRules.newDay')} value={next} onChange={setNext} />
        </UnreadFieldsContext>
        <Button variant="default" disabled={next === null || unread.hasUnread} onClick={add}>
          {t('organizationSettings.orderRules.addDay')}
        </Button>
      </div>
    </div>
  )
}
