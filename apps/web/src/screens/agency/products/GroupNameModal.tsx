import { TextInput } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { type ProductGroup, useSaveGroup } from '../../../data/products/agency-products.ts'
import { organizationId } from '../../../session/session.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'

const FIELDS = ['name']

type GroupNameModalProps = {
  opened: boolean
  group: ProductGroup | null
  onClose: () => void
  onSaved?: (groupId: string) => void
}

/** Creates or renames a product group. */
export const GroupNameModal = ({ opened, group, onClose, onSaved }: GroupNameModalProps) => {
  const { t } = useTranslation()
  const [name, setName] = useState(group?.name ?? '')
  const { mutate, isPending, error } = useSaveGroup(organizationId())
  const problems = problemsOf(error)
  const onSuccess = (groupId: string) => {
    toastSuccess(t('agencyProducts.groupList.saved'))
    onSaved?.(groupId)
    onClose()
  }
  return (
    <FormModal
      opened={opened}
      title={t(group === null ? 'agencyProducts.groupList.add' : 'agencyProducts.groupList.renameTitle')}
      submitLabel={t('agencyProducts.groupList.save')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={() => mutate({ seen: group, name: name.trim() }, { onSuccess })}
      onClose={onClose}
    >
      <TextInput
        label={t('agencyProducts.groupList.name')}
        maxLength={TEXT_LIMITS.name}
        value={name}
        error={problemAt(problems, 'name')}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormModal>
  )
}
