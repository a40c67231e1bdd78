import { useTranslation } from '../../i18n/i18n.ts'

/** Accessible labels of a calendar's arrows. */
export const useCalendarLabels = () => {
  const { t } = useTranslation()
  return {
    previousMonth: t('common.previousMonth'),
    nextMonth: t('common.nextMonth'),
    previousYear: t('common.previousYear'),
    nextYear: t('common.nextYear'),
    previousDecade: t('common.previousDecade'),
    nextDecade: t('common.nextDecade'),
  }
}
