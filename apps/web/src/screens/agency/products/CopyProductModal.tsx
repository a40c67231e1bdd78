import { Checkbox, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { PRODUCT_LIMITS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { type AgencyProduct, type ProductCopy, useCopyProduct } from '../../../data/products/agency-products.ts'
import { organizationId } from '../../../session/session.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { ownEnglishName } from './product-form.ts'

const FIELDS = ['code', 'nameEt', 'nameEn']

type CopyProductModalProps = { product: AgencyProduct | null; onClose: () => void }

/** Copies a product under a new code and new names. */
export const CopyProductModal = ({ product, onClose }: CopyProductModalProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate, isPending, error, reset } = useCopyProduct(organizationId())
  const [typed, setTyped] = useState<Partial<ProductCopy>>({})
  const nameEt = product?.nameEt ?? ''
  const nameEn = product === null ? '' : ownEnglishName(product)
  const copy = { code: '', nameEt, nameEn, withPrices: true, ...typed }
  const change = (part: Partial<ProductCopy>) => setTyped({ ...typed, ...part })
  const problems = problemsOf(error)
  const close = () => {
    setTyped({})
    reset()
    onClose()
  }
  const send = () => {
    if (product === null) return
    const onSuccess = ({ id }: { id: string }) => {
      toastSuccess(t('agencyProducts.one.copied'))
      close()
      void navigate({ to: '/agency/products/$id', params: { id } })
    }
    mutate({ id: product.id, body: copy }, { onSuccess })
  }
  return (
    <FormModal
      opened={product !== null}
      title={t('agencyProducts.one.copy')}
      submitLabel={t('agencyProducts.one.copy')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={send}
      onClose={close}
    >
      <span>{t('agencyProducts.one.copyText')}</span>
      <TextInput
        label={t('agencyProducts.one.code')}
        description={t('agencyProducts.one.codeHint')}
        maxLength={PRODUCT_LIMITS.code}
        value={copy.code}
        error={problemAt(problems, 'code')}
        data-autofocus
        onChange={(event) => change({ code: event.currentTarget.value })}
      />
      <TextInput
        label={t('agencyProducts.one.nameEt')}
        maxLength={TEXT_LIMITS.name}
        value={copy.nameEt}
        error={problemAt(problems, 'nameEt')}
        onChange={(event) => change({ nameEt: event.currentTarget.value })}
      />
      <TextInput
        label={t('agencyProducts.one.nameEn')}
        description={t('agencyProducts.one.nameEnHint')}
        placeholder={copy.nameEt}
        maxLength={TEXT_LIMITS.name}
        value={copy.nameEn}
        error={problemAt(problems, 'nameEn')}
        onChange={(event) => change({ nameEn: event.currentTarget.value })}
      />
      <Checkbox
        label={t('agencyProducts.one.copyWithPrices')}
        checked={copy.withPrices}
        onChange={(event) => change({ withPrices: event.currentTarget.checked })}
      />
    </FormModal>
  )
}
