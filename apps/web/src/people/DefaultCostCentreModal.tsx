import { type CostCentre, formatCostCentre } from '@tiraaz/domain/order-fields/order-fields'
import { useState } from 'react'
import { problemsOf } from '../api/failure.ts'
import { problemAt } from '../api/problems.ts'
import { type Member, useChangeDefaultCostCentre } from '../data/people/members.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { SearchSelect } from '../ui/form/SearchSelect.tsx'

type DefaultCostCentreModalProps = {
  clientId: string
  member: Member | null
  costCentres: readonly CostCentre[]
  onClose: () => void
}

const FIELDS = ['costCentreId']

/** Cost centre that the new orders of a person begin with (R45). */
export const DefaultCostCentreModal = ({ clientId, member, costCentres, onClose }: DefaultCostCentreModalProps) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<{ of: string; id: string | null } | null>(null)
  const { mutate, isPending, error, reset } = useChangeDefaultCostCentre(clientId)
  const isChosen = chosen !== null && chosen.of === member?.id
  const costCentreId = isChosen ? chosen.id : (member?.defaultCostCentre?.id ?? null)
  const problems = problemsOf(error)
  const close = () => {
    setChosen(null)
    reset()
    onClose()
  }
  const save = () => {
    if (member === null) return
    const onSuccess = () => {
      toastSuccess(t('members.costCentre.changed'))
      close()
    }
    mutate({ memberId: member.id, costCentreId }, { onSuccess })
  }
  return (
    <FormModal
      opened={member !== null}
      title={member === null ? '' : t('members.costCentre.title', { name: member.name })}
      submitLabel={t('members.save')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={save}
      onClose={close}
    >
      <SearchSelect
        label={t('members.costCentre.heading')}
        description={t('members.costCentre.hint')}
        clearable
        data={costCentres.map((centre) => ({ value: centre.id, label: formatCostCentre(centre) }))}
        value={costCentreId}
        error={problemAt(problems, 'costCentreId')}
        onChange={(id) => member !== null && setChosen({ of: member.id, id })}
      />
    </FormModal>
  )
}
