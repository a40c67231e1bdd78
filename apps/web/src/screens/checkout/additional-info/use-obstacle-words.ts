import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../i18n/format.ts'
import type { DayObstacle } from './day-obstacle.ts'

/** Text of the reason why a day cannot be chosen. */
export const useObstacleWords = (workdaysNeeded: number | null) => {
  const { t } = useTranslation()
  return (obstacle: DayObstacle): string => {
    switch (obstacle.kind) {
      case 'holiday':
        return t('deadline.obstacles.holiday', { name: t(`deadline.holidays.${obstacle.name}`) })
      case 'tooEarly': {
        const day = formatDay(obstacle.minimum)
        return workdaysNeeded === null || workdaysNeeded === 0
          ? t('deadline.obstacles.tooEarly', { day })
          : t('deadline.obstacles.tooEarlyWithDays', { count: workdaysNeeded, day })
      }
      case 'past':
      case 'weekend':
      case 'dayOff':
        return t(`deadline.obstacles.${obstacle.kind}`)
    }
  }
}
