import { TextInput, Button } from '@mantine/core'
import { parseAccent, isReadableAccent, findReadableAccent } from '@tiraaz/domain/organization/accent'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemAt } from '../../../api/problems.ts'
import { type OrganizationSettings, useSaveBrand } from '../../../data/settings/organization-settings.ts'
import { showBrand } from '../../../ui/layout/brand.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { BrandPreview } from './BrandPreview.tsx'
import { LogoField, type LogoInput } from './LogoField.tsx'
import { SettingsForm, SettingsGroup } from './SettingsForm.tsx'
import { type FormProps, useSettings } from './use-settings.ts'
import classes from './Settings.module.css'

/** Start colour of the browser's colour picker: the portal's default accent. */
const OWN_ACCENT = '#006a8c'

type AccentFieldProps = { value: string; problem: string | undefined; onChange: (accent: string) => void }

/** Accent colour, typed or picked. Warns about unreadable colours and offers the nearest readable one. */
const AccentField = ({ value, problem, onChange }: AccentFieldProps) => {
  const { t } = useTranslation()
  const accent = parseAccent(value)
  const isTooLight = accent !== null && !isReadableAccent(accent)
  const darker = isTooLight ? findReadableAccent(accent) : null
  const own = isTooLight ? t('organizationSettings.brand.accentTooLight') : undefined
  const unread = value.trim() !== '' && accent === null ? t('organizationSettings.brand.accentInvalid') : undefined
  return (
    <>
      <div className={classes.accent}>
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('organizationSettings.brand.pickAccent')}
          value={accent ?? OWN_ACCENT}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextInput
          aria-label={t('organizationSettings.brand.accent')}
          value={value}
          placeholder={OWN_ACCENT}
          error={own ?? unread ?? problem}
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {darker !== null && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => onChange(darker)}>
            {t('organizationSettings.brand.useDarker', { colour: darker })}
          </Button>
        </div>
      )}
    </>
  )
}

type Brand = OrganizationSettings['brand']
type BrandForm = { productName: string; accent: string; logo: LogoInput }

export const BrandScreen = () => {
  const { settings, readAgain } = useSettings()
  return <BrandSettings initial={settings.brand} version={settings.version} onReadAgain={readAgain} />
}

const FIELDS = new Set(['productName', 'accent', 'logo'])

/** Forms are compared as JSON: an unchanged logo has its own kind, so that it differs from a removed one. */
const formOf = ({ productName, accent, logoUrl }: Brand): BrandForm => ({
  productName: productName ?? '',
  accent: accent ?? '',
  logo: { kind: 'kept', url: logoUrl },
})

const logoBody = (logo: LogoInput): { logo?: string | null } => {
  switch (logo.kind) {
    case 'kept':
      return {}
    case 'removed':
      return { logo: null }
    case 'chosen':
      return { logo: logo.base64 }
  }
}

const BrandSettings = ({ initial, version, onReadAgain }: FormProps<Brand>) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveBrand()
  const [isTooLarge, setTooLarge] = useState(false)
  const whole = useWholeForm({
    initial: formOf(initial),
    version,
    send: async ({ productName, accent, logo }, seen) => {
      const body = { productName: productName.trim() || null, accent: accent.trim() || null, ...logoBody(logo) }
      const saved = await mutateAsync({ form: body, version: seen })
      showBrand(saved.brand)
      return saved
    },
  })
  const { form, setForm, problems, restart } = whole
  const readAgain = async () => {
    const { brand, version: now } = await onReadAgain()
    restart(formOf(brand), now)
  }
  return (
    <SettingsForm
      title={t('organizationSettings.brand.title')}
      intro={t('organizationSettings.brand.intro')}
      form={whole}
      isShown={(key) => FIELDS.has(key)}
      onReadAgain={() => void readAgain()}
    >
      <SettingsGroup title={t('organizationSettings.brand.productName')}>
        <TextInput
          aria-label={t('organizationSettings.brand.productName')}
          description={t('organizationSettings.brand.productNameHint')}
          value={form.productName}
          error={problemAt(problems, 'productName')}
          onChange={(event) => setForm({ ...form, productName: event.currentTarget.value })}
        />
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.brand.logo')} hint={t('organizationSettings.brand.logoHint')}>
        <LogoField
          logo={form.logo}
          problem={isTooLarge ? t('organizationSettings.brand.logoTooLarge') : problemAt(problems, 'logo')}
          onChange={(logo) => {
            setTooLarge(logo === 'tooLarge')
            if (logo !== 'tooLarge') setForm({ ...form, logo })
          }}
        />
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.brand.accent')} hint={t('organizationSettings.brand.accentHint')}>
        <AccentField
          value={form.accent}
          problem={problemAt(problems, 'accent')}
          onChange={(accent) => setForm({ ...form, accent })}
        />
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.brand.preview')}>
        <BrandPreview name={form.productName.trim()} accent={parseAccent(form.accent)} logo={form.logo} />
      </SettingsGroup>
    </SettingsForm>
  )
}
