import { Input, SegmentedControl } from '@mantine/core'
import { isLocale, getLanguage, LOCALES, type Locale } from '@tiraaz/messages/locale'
import { useId } from 'react'
import { useTranslation } from '../i18n/i18n.ts'

type LanguageChoiceProps = { label: string; value: Locale; onChange: (locale: Locale) => void }

/** Language of emails to the person. */
export const LanguageChoice = ({ label, value, onChange }: LanguageChoiceProps) => {
  const { t } = useTranslation()
  const labelId = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }}>
      <div>
        <SegmentedControl
          aria-labelledby={labelId}
          data={LOCALES.map((locale) => ({ value: locale, label: t(`members.languages.${getLanguage(locale)}`) }))}
          value={value}
          onChange={(chosen) => {
            if (isLocale(chosen)) onChange(chosen)
          }}
        />
      </div>
    </Input.Wrapper>
  )
}
