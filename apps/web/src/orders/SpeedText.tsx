import { useTranslation } from '../i18n/i18n.ts'

/** Name of the surcharge or discount of a speed (R46): "Rush, 2 working days of production". */
export const SpeedText = ({ speed: { days, price } }: { speed: { days: number; price: number | null } }) => {
  const { t } = useTranslation()
  return t((price ?? 0) < 0 ? 'deadline.speed.slower' : 'deadline.speed.rush', { count: days })
}
