import { Radio, Stack, Text } from '@mantine/core'
import { SECOND_FACTOR_FOR } from '@tiraaz/domain/organization/second-factor-for'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type SecurityBody, useSaveSecurity } from '../../../data/settings/organization-settings.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { type FormProps, useSettings } from './use-settings.ts'

export const SecurityScreen = () => {
  const { settings, readAgain } = useSettings()
  const { security, version } = settings
  return <SecurityForm initial={security} version={version} onReadAgain={readAgain} />
}

const SecurityForm = ({ initial, version, onReadAgain }: FormProps<SecurityBody>) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveSecurity()
  const whole = useWholeForm({ initial, version, send: (form, seen) => mutateAsync({ form, version: seen }) })
  const { form, setForm, restart } = whole
  const readAgain = async () => {
    const { security, version: now } = await onReadAgain()
    restart(security, now)
  }
  const choose = (value: string) => {
    const secondFactorFor = SECOND_FACTOR_FOR.find((one) => one === value)
    if (secondFactorFor !== undefined) setForm({ secondFactorFor })
  }
  return (
    <SettingsForm
      title={t('organizationSettings.security.title')}
      intro={t('organizationSettings.security.intro')}
      form={whole}
      // A group of radio buttons has no field to focus: its problem stands above the form.
      isShown={() => false}
      onReadAgain={() => void readAgain()}
    >
      <Radio.Group
        label={t('organizationSettings.security.secondFactorFor')}
        value={form.secondFactorFor}
        onChange={choose}
      >
        <Text size="sm" c="dimmed">
          {t('organizationSettings.security.hint')}
        </Text>
        <Stack gap="xs" mt="sm">
          {SECOND_FACTOR_FOR.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`organizationSettings.security.${value}`)}
              description={t(`organizationSettings.security.${value}Hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </SettingsForm>
  )
}
