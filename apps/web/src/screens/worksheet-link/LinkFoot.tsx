import { Stack } from '@mantine/core'
import { getLanguage } from '@tiraaz/messages/locale'
import type { LinkedWorksheet } from '../../data/worksheets/linked-worksheet.ts'
import { formatDay } from '../../i18n/format.ts'
import { helpAddress } from '../../i18n/help-address.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { readLocale } from '../../i18n/saved-locale.ts'
import { phoneAddress } from '../../ui/layout/phone-address.ts'
import classes from './LinkedWorksheet.module.css'

/** Contact of the agency, with mailto and tel links. */
const Contact = ({ agency: { name, email, phone } }: Pick<LinkedWorksheet, 'agency'>) => {
  const { t } = useTranslation()
  if (email === null && phone === null) return null
  return (
    <span className={classes.contact}>
      <span>{t('worksheetLink.contact')}</span>
      {email !== null && (
        <a href={`mailto:${email}`} aria-label={t('worksheetLink.writeTo', { agency: name, email })}>
          {email}
        </a>
      )}
      {phone !== null && (
        <a href={phoneAddress(phone)} aria-label={t('worksheetLink.call', { agency: name, phone })}>
          {phone}
        </a>
      )}
    </span>
  )
}

/** Contact of the agency, last day of the link, and the guide for printing houses. */
export const LinkFoot = ({ agency, expiresOn }: Pick<LinkedWorksheet, 'agency' | 'expiresOn'>) => {
  const { t } = useTranslation()
  return (
    <Stack gap={4} className={classes.foot}>
      <Contact agency={agency} />
      <span>{t('worksheetLink.validUntil', { day: formatDay(expiresOn) })}</span>
      <a
        className={classes.guide}
        href={helpAddress('/worksheets', getLanguage(readLocale()))}
        target="_blank"
        rel="noreferrer"
      >
        {t('worksheetLink.help')}
      </a>
    </Stack>
  )
}
