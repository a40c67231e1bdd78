import { Input, SegmentedControl } from '@mantine/core'
import { getLanguage, isLocale, LOCALES, type Locale } from '@tiraaz/messages/locale'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'

const READERS = 'reader'

type DocumentLanguageChoiceProps = { value: Locale | null; onChange: (locale: Locale | null) => void }

/** Language of the client's invoices; null: the language of the reader. */
export const DocumentLanguageChoice = ({ value, onChange }: DocumentLanguageChoiceProps) => {
  const { t } = useTranslation()
  const labelId = useId()
  const languages = LOCALES.map((locale) => ({ value: locale, label: t(`members.languages.${getLanguage(locale)}`) }))
  return (
    <Input.Wrapper
      label={t('agencyClients.form.documentLanguage')}
      description={t('agencyClients.form.documentLanguageHint')}
      labelElement="div"
      labelProps={{ id: labelId }}
    >
      <div>
        <SegmentedControl
          aria-labelledby={labelId}
          data={[{ value: READERS, label: t('agencyClients.form.documentLanguageOfReader') }, ...languages]}
          value={value ?? READERS}
          onChange={(chosen) => onChange(isLocale(chosen) ? chosen : null)}
        />
      </div>
    </Input.Wrapper>
  )
}
