import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { isConflict, type FieldProblem, problemsOf } from '../../../api/failure.ts'
import { type ProductChoices, useChangeProducts } from '../../../data/products/agency-products.ts'
import { organizationId } from '../../../session/session.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { CHANGE_KINDS, type ChangeForm, changeOf, FIRST_CHANGE, needsClients } from './product-change.ts'
import type { ChosenProduct } from './use-product-selection.ts'

type ChangeProductsModalProps = {
  opened: boolean
  choices: ProductChoices
  chosen: ChosenProduct[]
  onClose: () => void
  onChanged: () => void
  /** Called on a version conflict: the selected products must be refetched. */
  onStale: () => Promise<void>
}

const NOTHING: readonly FieldProblem[] = []

/** Applies one change to all selected products, or to none. */
export const ChangeProductsModal = (props: ChangeProductsModalProps) => {
  const { opened, choices, chosen, onClose, onChanged, onStale } = props
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useChangeProducts(organizationId())
  const { hasUnread, report } = useUnreadFields()
  const [form, setForm] = useState(FIRST_CHANGE)
  const [isRenewing, setRenewing] = useState(false)
  const [missing, setMissing] = useState(NOTHING)
  const change = (part: Partial<ChangeForm>) => {
    setMissing(NOTHING)
    reset()
    setForm((before) => ({ ...before, ...part }))
  }
  const close = () => {
    setForm(FIRST_CHANGE)
    setMissing(NOTHING)
    reset()
    onClose()
  }
  const send = () => {
    if (hasUnread || chosen.length === 0) return
    if (needsClients(form.kind) && form.clientIds.length === 0) {
      return setMissing([{ key: 'field', errors: [t('agencyProducts.many.nobody')] }])
    }
    const onSuccess = () => {
      toastSuccess(t('agencyProducts.many.saved', { count: chosen.length }))
      onChanged()
      close()
    }
    const onError = (failure: Error) => {
      if (!isConflict(failure)) return
      setRenewing(true)
      void onStale().finally(() => setRenewing(false))
    }
    mutate({ products: chosen, change: changeOf(form) }, { onSuccess, onError })
  }
  const isStale = isConflict(error)
  const refused = isStale ? [{ key: '', errors: [t('agencyProducts.many.stale')] }] : problemsOf(error)
  const atField = missing[0] ?? refused.find(({ key }) => key.startsWith('change.'))
  return (
    <FormModal
      opened={opened}
      title={t('agencyProducts.many.title')}
      submitLabel={t('agencyProducts.many.save', { count: chosen.length })}
      busy={isPending || isRenewing}
      problems={refused}
      fields={refused.flatMap(({ key }) => (key.startsWith('change.') ? key : []))}
      onSubmit={send}
      onClose={close}
    >
      <UnreadFieldsContext value={report}>
        <Select
          label={t('agencyProducts.many.what')}
          data={CHANGE_KINDS.map((kind) => ({ value: kind, label: t(`agencyProducts.many.${kind}`) }))}
          allowDeselect={false}
          value={form.kind}
          onChange={(value) => change({ kind: CHANGE_KINDS.find((kind) => kind === value) ?? form.kind })}
        />
        <ChangeFields form={form} choices={choices} error={atField?.errors.join(' ')} onChange={change} />
      </UnreadFieldsContext>
    </FormModal>
  )
}
