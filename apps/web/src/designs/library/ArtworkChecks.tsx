import { IconCheck } from '@tabler/icons-react'
import type { LibraryFile } from '../../data/design-files/artwork.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { FindingSign } from '../findings/FindingSign.tsx'
import classes from './Library.module.css'

/** Number of findings of a file, or why there are none. */
export const ArtworkChecks = ({ file: { state, findings } }: { file: LibraryFile }) => {
  const { t } = useTranslation()
  if (state === 'failed')
    return (
      <span className={classes.checks}>
        <FindingSign weight="warning" />
        {t('artwork.failed')}
      </span>
    )
  if (findings === null)
    return (
      <span className={classes.checks}>{t(state === 'pending' ? 'artwork.beingChecked' : 'artwork.notChecked')}</span>
    )
  const { warnings, notices } = findings
  if (warnings + notices === 0)
    return (
      <span className={classes.checks}>
        <IconCheck size={16} aria-hidden />
        {t('artwork.fits')}
      </span>
    )
  const words = [
    ...(warnings === 0 ? [] : [t('designFiles.findings.warnings', { count: warnings })]),
    ...(notices === 0 ? [] : [t('designFiles.findings.notices', { count: notices })]),
  ]
  return (
    <span className={classes.checks}>
      <FindingSign weight={warnings > 0 ? 'warning' : 'notice'} />
      {words.join(', ')}
    </span>
  )
}
