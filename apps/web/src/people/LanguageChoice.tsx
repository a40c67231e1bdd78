import { getLanguage, LOCALES, type Locale } from '@tiraaz/messages/locale'
import { useTranslation } from '../i18n/i18n.ts'
import { SegmentedField } from '../ui/form/SegmentedField.tsx'

type LanguageChoiceProps = { label: string; value: Locale; onChange: (locale: Locale) => void }

/** Language of emails to the person. */
export const LanguageChoice = ({ label, value, onChange }: LanguageChoiceProps) => {
  const { t } = useTranslation()
  return (
    <SegmentedField
      label={label}
      options={LOCALES.map((locale) => ({ value: locale, label: t(`members.languages.${getLanguage(locale)}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
