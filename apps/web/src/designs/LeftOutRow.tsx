import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../i18n/i18n.ts'
import { Quantity } from '../ui/text/Quantity.tsx'
import classes from './DesignsEditor.module.css'
import { PreviewThumb } from './files/PreviewThumb.tsx'
import { type FormDesign, fileKey, fileName } from './form-design.ts'

type LeftOutRowProps = {
  place: { clientId: string; productId: string }
  design: FormDesign
  onTakeIn: () => void
}

/** Design that the order leaves out, at its place among the others; a press takes it in again. */
export const LeftOutRow = ({ place, design, onTakeIn }: LeftOutRowProps) => {
  const { t } = useTranslation()
  const [file] = design.files
  // Numbers are those of the ordered designs.
  const name = design.name ?? (file === undefined ? t('designFiles.unnamed') : fileName(file))
  return (
    <li className={classes.leftOut} aria-label={name} data-design={design.key}>
      {file !== undefined && (
        <span className={classes.leftOutPicture}>
          <PreviewThumb {...place} fileId={fileKey(file)} previewId={file.previewId} fileName={fileName(file)} />
        </span>
      )}
      <span className={classes.leftOutName}>{name}</span>
      <span className={classes.leftOutFacts}>
        {t('designFiles.leftOut')}
        {design.quantity > 0 && (
          <>
            {' · '}
            <Quantity pieces={design.quantity} unit />
          </>
        )}
      </span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={t('designFiles.takeInNamed', { name })}
        data-leaving
        onClick={onTakeIn}
      >
        {t('designFiles.takeIn')}
      </Button>
    </li>
  )
}
