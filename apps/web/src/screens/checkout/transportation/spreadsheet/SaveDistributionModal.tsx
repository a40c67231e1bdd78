import { Text } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { problemsOf } from '../../../../api/failure.ts'
import { problemAt } from '../../../../api/problems.ts'
import { useSaveDistribution } from '../../../../data/orders/saved-distributions.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { toastSuccess } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/form/fields.tsx'
import { FormModal } from '../../../../ui/form/FormModal.tsx'

type SaveDistributionModalProps = {
  clientId: string
  orderId: string
  /** Count of chosen addresses that are left out of the distribution. */
  withoutPieces: number
  name: string
  onType: (name: string) => void
  onClose: () => void
}

/** Dialog that saves the order's distribution under a name. */
export const SaveDistributionModal = (props: SaveDistributionModalProps) => {
  const { clientId, orderId, withoutPieces, name, onType, onClose } = props
  const { t } = useTranslation()
  const { mutate, isPending, error } = useSaveDistribution(clientId)
  const problems = problemsOf(error)
  const save = () =>
    mutate(
      { orderId, name: name.trim() },
      {
        onSuccess: () => {
          toastSuccess(t('distribution.saved.saved'))
          onClose()
        },
      },
    )
  return (
    <FormModal
      opened
      title={t('distribution.saved.saveTitle')}
      submitLabel={t('distribution.saved.renameSave')}
      busy={isPending}
      problems={problems}
      fields={['name']}
      onSubmit={save}
      onClose={onClose}
    >
      <Text>{t('distribution.saved.saveText')}</Text>
      {withoutPieces > 0 && <Text fw={600}>{t('distribution.saved.withoutPieces', { count: withoutPieces })}</Text>}
      <TextField
        label={t('distribution.saved.name')}
        maxLength={TEXT_LIMITS.name}
        required
        data-autofocus
        value={name}
        error={problemAt(problems, 'name')}
        onChange={onType}
      />
    </FormModal>
  )
}
