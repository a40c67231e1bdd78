import { useTranslation } from '../../../i18n/i18n.ts'
import { problemAt } from '../../../api/problems.ts'
import { CountrySelect } from '../../../contacts/CountrySelect.tsx'
import { type CompanyBody, useSaveCompany } from '../../../data/settings/organization-settings.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import classes from './Settings.module.css'
import { SettingsForm, SettingsGroup } from './SettingsForm.tsx'
import { type FormProps, useSettings } from './use-settings.ts'

export const CompanyScreen = () => {
  const { settings, readAgain } = useSettings()
  return <CompanyForm initial={settings.company} version={settings.version} onReadAgain={readAgain} />
}

type Field = Exclude<keyof CompanyBody, 'countryCode'>

const CompanyForm = ({ initial, version, onReadAgain }: FormProps<CompanyBody>) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveCompany()
  const whole = useWholeForm({
    initial,
    version,
    send: (form, seen) => mutateAsync({ form, version: seen }),
  })
  const { form, setForm, problems, restart } = whole
  const readAgain = async () => {
    const { company, version: now } = await onReadAgain()
    restart(company, now)
  }
  const bind = useFields(form, setForm, (key) => problemAt(problems, key))
  const field = (key: Field) => ({ label: t(`organizationSettings.company.${key}`), ...bind(key) })
  return (
    <SettingsForm
      title={t('organizationSettings.company.title')}
      intro={t('organizationSettings.company.intro')}
      form={whole}
      isShown={(key) => key in form}
      onReadAgain={() => void readAgain()}
    >
      <SettingsGroup title={t('organizationSettings.company.identity')}>
        <TextField {...field('name')} required autoComplete="organization" />
        <div className={classes.pair}>
          <TextField {...field('registryCode')} inputMode="numeric" />
          <TextField {...field('vatNumber')} />
        </div>
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.company.seat')}>
        <TextField {...field('street')} autoComplete="address-line1" />
        <div className={classes.pair}>
          <TextField {...field('city')} />
          <TextField {...field('postalCode')} inputMode="numeric" autoComplete="postal-code" />
          <CountrySelect label={t('organizationSettings.company.country')} {...bind('countryCode')} />
        </div>
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.company.payment')}>
        <TextField {...field('iban')} />
        <div className={classes.pair}>
          <TextField {...field('email')} type="email" />
          <TextField {...field('phone')} type="tel" />
        </div>
      </SettingsGroup>
    </SettingsForm>
  )
}
