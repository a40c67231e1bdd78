import { SegmentedControl } from '@mantine/core'
import { isLocale, LOCALES, type Locale, getLanguage } from '@tiraaz/messages/locale'
import { useTranslation } from './i18n.ts'
import { readLocale, saveLocale } from './saved-locale.ts'

const choose = (value: string) => {
  if (!isLocale(value) || value === readLocale()) return
  saveLocale(value)
  window.location.reload()
}

export const LanguageSwitcher = () => {
  const { t } = useTranslation()
  const option = (locale: Locale) => ({ value: locale, label: t(`locale.${getLanguage(locale)}`) })
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('locale.label')}
      data={LOCALES.map(option)}
      value={readLocale()}
      onChange={choose}
    />
  )
}
