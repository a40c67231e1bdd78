import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { IconCircleMinus, IconTrash, IconUpload } from '@tabler/icons-react'
import { renameAfterFile } from '@tiraaz/domain/artwork/name-from-file'
import { FILE_LIMITS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import type { FieldProblem } from '../api/failure.ts'
import { problemAt, problemsUnder } from '../api/problems.ts'
import { ProblemList } from '../ui/form/ProblemList.tsx'
import { QuantityInput } from '../ui/form/QuantityInput.tsx'
import { useFileDrag } from '../ui/file/use-file-drag.ts'
import classes from './DesignsEditor.module.css'
import type { FormDesign, FormFile } from './form-design.ts'
import { KeptDesignContext } from './kept-request.ts'
import { FileChooserModal } from './files/FileChooserModal.tsx'
import { FileList } from './files/FileList.tsx'
import { remainingFileCount } from './files/file-choice.ts'

export type DesignChange = { name?: string | null; files?: readonly FormFile[] }

type DesignRowProps = {
  place: { clientId: string; productId: string }
  design: FormDesign
  /** Name for a design without its own name. */
  title: string
  problems: readonly FieldProblem[]
  isQuantityFixed: boolean
  readOnly: boolean
  isChosen: boolean
  onQuantity: (quantity: number) => void
  onChange: (change: DesignChange) => void
  onRemove: () => void
  /** Leaves the design out of this order; undefined where that is not offered. */
  onLeaveOut?: (() => void) | undefined
  /** Makes a design of each file; the first one takes the place of this design. */
  onSplit: (files: readonly FormFile[]) => void
  /** Called when a file was removed from the client's earlier files of the product. */
  onFileGone: (fileId: string) => void
}

type DesignFilesProps = DesignRowProps & {
  /** Files with which the dialog opens; null while it is closed. */
  dropped: readonly File[] | null
  onDropped: (files: readonly File[] | null) => void
}

export const DesignRow = (props: DesignRowProps) => {
  const { t } = useTranslation()
  const { design, title, problems, readOnly } = props
  const [dropped, setDropped] = useState<readonly File[] | null>(null)
  const drag = useFileDrag(setDropped, { disabled: readOnly || remainingFileCount(design.files.length) === 0 })
  return (
    <li
      className={classes.design}
      aria-label={title}
      data-design={design.key}
      data-chosen={props.isChosen || undefined}
      data-dragged-over={drag.isOver || undefined}
      {...drag.handlers}
    >
      <div className={classes.fields}>
        <TextInput
          className={classes.name}
          label={t('designFiles.name')}
          placeholder={title}
          value={design.name ?? ''}
          maxLength={TEXT_LIMITS.name}
          readOnly={readOnly}
          error={problemAt(problems, 'name')}
          onChange={(event) =>
            props.onChange({ name: event.currentTarget.value === '' ? null : event.currentTarget.value })
          }
        />
        <QuantityInput
          w={128}
          label={t('designFiles.quantity')}
          value={design.quantity}
          disabled={props.isQuantityFixed}
          readOnly={readOnly}
          error={problemAt(problems, 'quantity')}
          onChange={props.onQuantity}
        />
        {!readOnly && (
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('designFiles.removeDesign', { name: title })}
            onClick={props.onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <ProblemList problems={problemsUnder(problems, 'files')} />
      <KeptDesignContext value={design.id ?? design.key}>
        <DesignFiles {...props} dropped={dropped} onDropped={setDropped} />
      </KeptDesignContext>
      {drag.isOver && <p className={classes.dropHere}>{t('designFiles.upload.dropHere')}</p>}
    </li>
  )
}

const DesignFiles = ({ place, design, title, readOnly, onChange, ...props }: DesignFilesProps) => {
  const { t } = useTranslation()
  const room = remainingFileCount(design.files.length)
  const { dropped } = props
  const changeFiles: ComponentProps<typeof FileList>['onChange'] = (files, replacement) =>
    onChange(replacement === undefined ? { files } : { files, name: renameAfterFile(design.name, replacement) })
  return (
    <div className={classes.files}>
      <FileList
        label={t('designFiles.files', { name: title })}
        place={place}
        files={design.files}
        {...(readOnly ? {} : { onChange: changeFiles })}
      />
      <div className={classes.fileActions}>
        {!readOnly && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={16} aria-hidden />}
            // Not disabled: the dialog that filled the design returns the focus here.
            aria-disabled={room <= 0}
            data-disabled={room <= 0 || undefined}
            aria-label={t('designFiles.addFilesTo', { name: title })}
            onClick={() => room > 0 && props.onDropped([])}
          >
            {t('designFiles.addFiles')}
          </Button>
        )}
        {props.onLeaveOut !== undefined && (
          <Button
            className={classes.leaveOut}
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconCircleMinus size={16} aria-hidden />}
            aria-label={t('designFiles.leaveOutNamed', { name: title })}
            data-leaving
            onClick={props.onLeaveOut}
          >
            {t('designFiles.leaveOut')}
          </Button>
        )}
        {design.files.length === 0 && (
          <Text size="sm" className={classes.missing}>
            {t('designFiles.missing')}
          </Text>
        )}
        {room <= 0 && (
          <Text size="sm" c="dimmed">
            {t('designFiles.filesFull', { max: FILE_LIMITS.perDesign })}
          </Text>
        )}
      </div>
      <FileChooserModal
        opened={dropped !== null}
        place={place}
        designName={title}
        present={design.files}
        dropped={dropped ?? []}
        onAdd={(files) => onChange({ files: [...design.files, ...files] })}
        onAddDesigns={props.onSplit}
        onRemoved={props.onFileGone}
        onClose={() => props.onDropped(null)}
      />
    </div>
  )
}
