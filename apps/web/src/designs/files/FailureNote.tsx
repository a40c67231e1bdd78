import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { useTranslation } from '../../i18n/i18n.ts'
import { FindingSign } from '../findings/FindingSign.tsx'
import classes from '../findings/Findings.module.css'

/** Reason why a file has no preview, shown with the file: some reasons can be fixed before the order is sent. */
export const FailureNote = ({ failure }: { failure: PreviewFailure | null }) => {
  const { t } = useTranslation()
  return (
    <p className={classes.note}>
      <FindingSign weight="warning" label={t('designFiles.findings.warning')} />
      <span>{t(`designFiles.failures.${failure ?? 'unavailable'}`)}</span>
    </p>
  )
}
