import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { useRevokeWorksheetLink, type Worksheet } from '../../../data/worksheets/worksheets.ts'
import { formatDay, formatMoment } from '../../../i18n/format.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { phoneAddress } from '../../../ui/layout/phone-address.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { useValueAtOpening } from '../../../ui/form/use-value-at-opening.ts'
import { ChoosePrintingHouseModal } from './ChoosePrintingHouseModal.tsx'
import page from '../../../orders/worksheets/WorksheetPage.module.css'
import classes from './Worksheets.module.css'

/** Printing house of the worksheet, with its contact details. */
export const PrintingHousePanel = ({ worksheet }: { worksheet: Worksheet }) => {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const { printingHouse, canChangeHouse } = worksheet
  return (
    <section className={page.section}>
      <h2 className={classes.sectionHeading}>{t('worksheets.house')}</h2>
      {printingHouse === null ? (
        <span className="muted">{t('worksheets.noHouse')}</span>
      ) : (
        <div className={classes.facts}>
          <strong>{printingHouse.name}</strong>
          {printingHouse.contactName !== null && <span>{printingHouse.contactName}</span>}
          {printingHouse.email !== null && <a href={`mailto:${printingHouse.email}`}>{printingHouse.email}</a>}
          {printingHouse.phone !== null && <a href={phoneAddress(printingHouse.phone)}>{printingHouse.phone}</a>}
        </div>
      )}
      {canChangeHouse && (
        <Button variant="default" size="compact-md" mt="xs" onClick={() => setChoosing(true)}>
          {t(printingHouse === null ? 'worksheets.chooseHouse' : 'worksheets.changeHouse')}
        </Button>
      )}
      <ChoosePrintingHouseModal worksheet={worksheet} opened={isChoosing} onClose={() => setChoosing(false)} />
    </section>
  )
}

const LinkState = ({ link }: { link: NonNullable<Worksheet['link']> }) => {
  const { t } = useTranslation()
  const { email, isMailed, sentAt, expiresOn, state, openedAt } = link
  const day = formatDay(expiresOn)
  return (
    <div className={classes.facts}>
      <span>
        {t(isMailed ? 'worksheets.linkSent' : 'worksheets.linkHanded', { moment: formatMoment(sentAt), email })}
      </span>
      <span>
        {openedAt === null
          ? t('worksheets.linkUnopened')
          : t('worksheets.linkOpened', { moment: formatMoment(openedAt) })}
      </span>
      <span>
        {state === 'revoked' && t('worksheets.linkRevoked')}
        {state === 'expired' && t('worksheets.linkExpired', { day })}
        {state === 'standing' && t('worksheets.linkUntil', { day })}
      </span>
    </div>
  )
}

/** Link sent to the printing house: opened or not, expiry date, and a button to revoke it. */
export const LinkPanel = ({ worksheet }: { worksheet: Worksheet }) => {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useRevokeWorksheetLink()
  const { link } = worksheet
  const { id, version } = useValueAtOpening(worksheet, isAsking ? worksheet.id : null, error)
  const close = () => {
    reset()
    setAsking(false)
  }
  const onSuccess = () => {
    toastSuccess(t('worksheets.revoked'))
    close()
  }
  return (
    <section className={page.section}>
      <h2 className={classes.sectionHeading}>{t('worksheets.link')}</h2>
      {link === null ? <span className="muted">{t('worksheets.linkNone')}</span> : <LinkState link={link} />}
      {link?.state === 'standing' && (
        <Button variant="default" size="compact-md" mt="xs" onClick={() => setAsking(true)}>
          {t('worksheets.revoke')}
        </Button>
      )}
      <ConfirmModal
        opened={isAsking}
        title={t('worksheets.revokeTitle')}
        confirmLabel={t('worksheets.revoke')}
        destructive
        busy={isPending}
        problems={problemsOf(error)}
        onConfirm={() => mutate({ id, version }, { onSuccess })}
        onClose={close}
      >
        {t('worksheets.revokeText', { house: link?.printingHouseName ?? '' })}
      </ConfirmModal>
    </section>
  )
}
