import { ActionIcon } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './ProofPicture.module.css'

/** Button in the corner of a picture: shows it whole or in the size of its pixels. */
export const ZoomButton = ({ isLarge, onChange }: { isLarge: boolean; onChange: (isLarge: boolean) => void }) => {
  const { t } = useTranslation()
  const name = t(isLarge ? 'designFiles.previewDialog.whole' : 'designFiles.previewDialog.enlarge')
  return (
    <ActionIcon
      className={classes.zoom}
      variant="default"
      size={36}
      aria-label={name}
      title={name}
      onClick={() => onChange(!isLarge)}
    >
      {isLarge ? <IconZoomOut size={18} aria-hidden /> : <IconZoomIn size={18} aria-hidden />}
    </ActionIcon>
  )
}
