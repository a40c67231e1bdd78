import { LOCALES, type Locale, getLanguage } from '@tiraaz/messages/locale'
import { useId } from 'react'
import { useTranslation } from './i18n.ts'
import classes from './LanguageSwitcher.module.css'
import { readLocale, saveLocale } from './saved-locale.ts'

const choose = (locale: Locale) => {
  saveLocale(locale)
  window.location.reload()
}

/** Radio buttons of our own: Mantine's SegmentedControl would add 2 kB to the first screen (176). */
export const LanguageSwitcher = () => {
  const { t } = useTranslation()
  const name = useId()
  const current = readLocale()
  return (
    <div role="radiogroup" aria-label={t('locale.label')} className={classes.languages}>
      {LOCALES.map((locale) => (
        <label key={locale} className={classes.language}>
          <input type="radio" name={name} value={locale} checked={locale === current} onChange={() => choose(locale)} />
          <span>{t(`locale.${getLanguage(locale)}`)}</span>
        </label>
      ))}
    </div>
  )
}
