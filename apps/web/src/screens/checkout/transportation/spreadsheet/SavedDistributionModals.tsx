import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { isConflict, isNotFound, problemsOf } from '../../../../api/failure.ts'
import { problemAt } from '../../../../api/problems.ts'
import {
  type ListedDistribution,
  savedDistributionsQuery,
  useDeleteDistribution,
  useRenameDistribution,
} from '../../../../data/orders/saved-distributions.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { ConfirmModal } from '../../../../ui/feedback/ConfirmModal.tsx'
import { toastFailure, toastSuccess } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/form/fields.tsx'
import { FormModal } from '../../../../ui/form/FormModal.tsx'

type SavedDistributionModalProps = { clientId: string; saved: ListedDistribution; onClose: () => void }

/** Dialog that renames a distribution; after a conflict the next save is over the newest version. */
export const RenameDistributionModal = ({ clientId, saved, onClose }: SavedDistributionModalProps) => {
  const { t } = useTranslation()
  const [name, setName] = useState(saved.name)
  const { data = [] } = useQuery(savedDistributionsQuery(clientId))
  const { mutate, isPending, error } = useRenameDistribution(clientId)
  const version = data.find(({ id }) => id === saved.id)?.version ?? saved.version
  const problems = isConflict(error) ? [{ key: '', errors: [t('distribution.saved.stale')] }] : problemsOf(error)
  const save = () =>
    mutate(
      { id: saved.id, version, name: name.trim() },
      {
        onSuccess: () => {
          toastSuccess(t('distribution.saved.renamed'))
          onClose()
        },
        onError: (failure) => {
          if (!isNotFound(failure)) return
          toastFailure(t('distribution.saved.gone'))
          onClose()
        },
      },
    )
  return (
    <FormModal
      opened
      title={t('distribution.saved.renameTitle')}
      submitLabel={t('distribution.saved.renameSave')}
      busy={isPending}
      problems={problems}
      fields={['name']}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('distribution.saved.name')}
        maxLength={TEXT_LIMITS.name}
        required
        data-autofocus
        value={name}
        error={problemAt(problems, 'name')}
        onChange={setName}
      />
    </FormModal>
  )
}

export const DeleteDistributionModal = ({ clientId, saved, onClose }: SavedDistributionModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useDeleteDistribution(clientId)
  const remove = () =>
    mutate(saved.id, {
      onSuccess: () => {
        toastSuccess(t('distribution.saved.removed'))
        onClose()
      },
    })
  return (
    <ConfirmModal
      opened
      title={t('distribution.saved.removeTitle')}
      confirmLabel={t('common.delete')}
      destructive
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('distribution.saved.removeText', { name: saved.name })}
    </ConfirmModal>
  )
}
