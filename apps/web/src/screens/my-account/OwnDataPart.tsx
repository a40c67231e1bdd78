import { IconFileZip } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import { fetchOwnData } from '../../data/account/own-account.ts'
import { useFileSaving } from '../../ui/file/use-file-saving.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import classes from './MyAccount.module.css'

/** Download of everything that is stored about the person. */
export const OwnDataPart = () => {
  const { t } = useTranslation()
  const { save, isSaving } = useFileSaving('downloads.collecting')
  return (
    <section className={classes.section} aria-labelledby="own-data-heading">
      <h2 id="own-data-heading" className={classes.heading}>
        {t('myAccount.data.title')}
      </h2>
      <p className={classes.about}>{t('myAccount.data.about')}</p>
      <BusyButton
        variant="default"
        leftSection={<IconFileZip size={16} aria-hidden />}
        busy={isSaving}
        onClick={() => save(fetchOwnData)}
      >
        {t('myAccount.data.download')}
      </BusyButton>
    </section>
  )
}
