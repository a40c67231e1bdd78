import type { TariffRow } from '@tiraaz/domain/pricing/transport'
import { useTranslation } from '../../../i18n/i18n.ts'

/** Formats a zone for display: "EE 93…", "EE, other postal codes". */
export const useZoneName = () => {
  const { t } = useTranslation()
  return ({ country, postalPrefix }: Pick<TariffRow, 'country' | 'postalPrefix'>): string =>
    postalPrefix === ''
      ? t('prices.tariffs.rest', { country })
      : t('prices.tariffs.zone', { country, prefix: postalPrefix })
}
