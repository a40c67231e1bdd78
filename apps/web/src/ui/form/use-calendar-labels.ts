import { useTranslation } from 'react-i18next'

/** What the arrows of a calendar are called. */
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
