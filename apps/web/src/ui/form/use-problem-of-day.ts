import { useTranslation } from '../../i18n/i18n.ts'
import { isDayForm, typedDay } from './typed-day.ts'

/** Returns the error text for a typed text that is no day: another form, or a day that is in no calendar. */
export const useProblemOfDay = () => {
  const { t } = useTranslation()
  return (text: string): string | null => {
    if (text.trim() === '' || typedDay(text) !== null) return null
    return isDayForm(text) ? t('common.noSuchDay', { day: text.trim() }) : t('common.notADay')
  }
}
