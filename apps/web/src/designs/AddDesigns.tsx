import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { useFileDrag } from '../ui/file/use-file-drag.ts'
import classes from './DesignsEditor.module.css'
import { FileChooserModal } from './files/FileChooserModal.tsx'
import type { FormFile } from './form-design.ts'

type AddDesignsProps = {
  place: { clientId: string; productId: string }
  addButton: Ref<HTMLButtonElement>
  onAddBlank: () => void
  /** Adds a design for each file. */
  onAddFiles: (files: readonly FormFile[]) => void
  onFileGone: (fileId: string) => void
  /** Further buttons of the row. */
  children: ReactNode
}

const NONE: readonly FormFile[] = []

/** Row below the designs: a press adds a blank design, files dropped here become a design each. */
export const AddDesigns = ({ place, addButton, onAddBlank, onAddFiles, onFileGone, children }: AddDesignsProps) => {
  const { t } = useTranslation()
  const [dropped, setDropped] = useState<readonly File[] | null>(null)
  const drag = useFileDrag(setDropped, { disabled: false })
  return (
    <div className={classes.actions} data-dragged-over={drag.isOver || undefined} {...drag.handlers}>
      <Button ref={addButton} variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAddBlank}>
        {t('designFiles.addDesign')}
      </Button>
      {children}
      {drag.isOver && <p className={classes.dropHere}>{t('designFiles.upload.dropDesigns')}</p>}
      <FileChooserModal
        opened={dropped !== null}
        place={place}
        designName={t('designFiles.newDesigns')}
        present={NONE}
        dropped={dropped ?? []}
        addsDesigns
        onAdd={onAddFiles}
        onRemoved={onFileGone}
        onClose={() => setDropped(null)}
      />
    </div>
  )
}
