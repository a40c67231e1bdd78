import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { FILE_LIMITS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../api/failure.ts'
import { problemAt, problemsUnder } from '../api/problems.ts'
import { ProblemList } from '../ui/ProblemList.tsx'
import { QuantityInput } from '../ui/QuantityInput.tsx'
import classes from './DesignsEditor.module.css'
import { type EditableDesign, type EditableFile, fileKey } from './editable-design.ts'
import { FileList } from './FileList.tsx'
import { FileUploadModal } from './FileUploadModal.tsx'

export type DesignChange = { name?: string | null; files?: readonly EditableFile[] }

type DesignRowProps = {
  place: { clientId: string; productId: string }
  design: EditableDesign
  /** What it is called where it has no name of its own. */
  title: string
  problems: readonly Problem[]
  isQuantityFixed: boolean
  readOnly: boolean
  onQuantity: (quantity: number) => void
  onChange: (change: DesignChange) => void
  onRemove: () => void
}

export const DesignRow = (props: DesignRowProps) => {
  const { t } = useTranslation()
  const { design, title, problems, readOnly } = props
  return (
    <li className={classes.design} aria-label={title}>
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
      <DesignFiles {...props} />
    </li>
  )
}

const DesignFiles = ({ place, design, title, readOnly, onChange }: DesignRowProps) => {
  const { t } = useTranslation()
  const [isUploading, setUploading] = useState(false)
  const room = FILE_LIMITS.perDesign - design.files.length
  const remove = (file: EditableFile) =>
    onChange({ files: design.files.filter((other) => fileKey(other) !== fileKey(file)) })
  return (
    <div className={classes.files}>
      <FileList
        label={t('designFiles.files', { name: title })}
        place={place}
        files={design.files}
        {...(readOnly ? {} : { onRemove: remove })}
      />
      <div className={classes.fileActions}>
        {!readOnly && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={16} aria-hidden />}
            // Not disabled: the focus comes back here from the dialog that filled the design.
            aria-disabled={room <= 0}
            data-disabled={room <= 0 || undefined}
            aria-label={t('designFiles.addFilesTo', { name: title })}
            onClick={() => setUploading(room > 0)}
          >
            {t('designFiles.addFiles')}
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
      <FileUploadModal
        opened={isUploading}
        designName={title}
        room={room}
        onAdd={(files) => onChange({ files: [...design.files, ...files] })}
        onClose={() => setUploading(false)}
      />
    </div>
  )
}
