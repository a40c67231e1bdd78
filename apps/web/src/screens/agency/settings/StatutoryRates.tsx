import { useTranslation } from 'react-i18next'
import type { OrganizationSettings } from '../../../data/settings/organization-settings.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { DayText } from '../../../ui/text/DayText.tsx'
import classes from './Settings.module.css'

/** Statutory VAT rates, newest first, read-only. */
export const StatutoryRates = ({ rates }: { rates: OrganizationSettings['vat']['statutoryRates'] }) => {
  const { t } = useTranslation()
  return (
    <table className={classes.statutory}>
      <thead>
        <tr>
          <th scope="col">{t('organizationSettings.vat.from')}</th>
          <th scope="col">{t('organizationSettings.vat.to')}</th>
          <th scope="col">{t('organizationSettings.vat.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.toReversed().map(({ validFrom, validTo, percent }) => (
          <tr key={validFrom}>
            <td>
              <DayText value={validFrom} />
            </td>
            <td>{validTo === null ? t('organizationSettings.vat.forEver') : <DayText value={validTo} />}</td>
            <td className="numeric">{formatPercent(percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
