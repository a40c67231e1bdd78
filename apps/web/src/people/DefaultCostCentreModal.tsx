import { type CostCentre, formatCostCentre } from '@tiraaz/domain/order-fields/order-fields'
import { type Member, useChangeDefaultCostCentre } from '../data/people/members.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { SearchSelect } from '../ui/form/SearchSelect.tsx'
import { MemberChangeModal } from './MemberChangeModal.tsx'

type DefaultCostCentreModalProps = {
  clientId: string
  member: Member | null
  costCentres: readonly CostCentre[]
  onClose: () => void
}

/** Cost centre that the new orders of a person begin with (R45). */
export const DefaultCostCentreModal = ({ clientId, member, costCentres, onClose }: DefaultCostCentreModalProps) => {
  const { t } = useTranslation()
  const { mutate, ...mutation } = useChangeDefaultCostCentre(clientId)
  return (
    <MemberChangeModal
      member={member}
      titleOf={(name) => t('members.costCentre.title', { name })}
      changed={t('members.costCentre.changed')}
      field="costCentreId"
      valueOf={(one) => one?.defaultCostCentre?.id ?? null}
      mutation={mutation}
      onSave={({ id }, costCentreId, options) => mutate({ memberId: id, costCentreId }, options)}
      onClose={onClose}
    >
      {(field) => (
        <SearchSelect
          {...field}
          label={t('members.costCentre.heading')}
          description={t('members.costCentre.hint')}
          clearable
          data={costCentres.map((centre) => ({ value: centre.id, label: formatCostCentre(centre) }))}
        />
      )}
    </MemberChangeModal>
  )
}
