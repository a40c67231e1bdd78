import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { FolderName } from '../../../data/catalogue/folder-tree.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useFolderMaker } from '../use-folder-actions.ts'

type NewFolderModalProps = { clientId: string; opened: boolean; parent: FolderName; onClose: () => void }

/** Dialog to create a folder in the open one. A refusal is shown above the name, which is kept (spec §5). */
export const NewFolderModal = ({ clientId, opened, parent, onClose }: NewFolderModalProps) => {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const { make, isPending, problems, forget } = useFolderMaker(clientId)
  const close = () => {
    setName('')
    forget()
    onClose()
  }
  const submit = async () => {
    if ((await make(name, parent)) !== null) close()
  }
  return (
    <FormModal
      opened={opened}
      title={t('folders.new')}
      submitLabel={t('folders.create')}
      busy={isPending}
      problems={problems}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <TextInput
        label={t('folders.name')}
        value={name}
        data-autofocus
        error={problems.length > 0}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {parent !== null && (
        <Text size="sm" c="dimmed">
          {t('folders.createdInside', { parent })}
        </Text>
      )}
    </FormModal>
  )
}
