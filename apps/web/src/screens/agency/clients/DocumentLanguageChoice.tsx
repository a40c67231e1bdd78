import { getLanguage, LOCALES, type Locale } from '@tiraaz/messages/locale'
import { useTranslation } from '../../../i18n/i18n.ts'
import { SegmentedField } from '../../../ui/form/SegmentedField.tsx'

const READERS = 'reader'

type DocumentLanguageChoiceProps = { value: Locale | null; onChange: (locale: Locale | null) => void }

/** Language of the client's invoices; null: the language of the reader. */
export const DocumentLanguageChoice = ({ value, onChange }: DocumentLanguageChoiceProps) => {
  const { t } = useTranslation()
  const languages = LOCALES.map((locale) => ({ value: locale, label: t(`members.languages.${getLanguage(locale)}`) }))
  return (
    <SegmentedField<Locale | typeof READERS>
      label={t('agencyClients.form.documentLanguage')}
      description={t('agencyClients.form.documentLanguageHint')}
      options={[{ value: READERS, label: t('agencyClients.form.documentLanguageOfReader') }, ...languages]}
      value={value ?? READERS}
      onChange={(chosen) => onChange(chosen === READERS ? null : chosen)}
    />
  )
}
