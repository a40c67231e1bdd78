import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, problemsOf } from '../../../api/failure.ts'
import { problemAt, problemsBeside } from '../../../api/problems.ts'
import { type AgencyProduct, type ProductChoices, useSaveProduct } from '../../../data/agency-products.ts'
import { organizationId } from '../../../session/session.ts'
import { ProblemList } from '../../../ui/ProblemList.tsx'
import { SaveBar } from '../../../ui/SaveBar.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/unread-fields.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem.ts'
import { useEditForm } from '../use-edit-form.ts'
import { FormatPart, QuantitiesPart } from './FormatParts.tsx'
import { type ProductForm, productForm } from './product-form.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { IdentityPart, SalePart, WorkPart } from './SaleParts.tsx'

type ProductFactsFormProps = {
  /** Null for a new one. */
  product: AgencyProduct | null
  choices: ProductChoices
  /** Reads the product anew. */
  onReadAgain: () => Promise<AgencyProduct | undefined>
}

/** Of a list of clients the field shows whatever is wrong with one of them. */
const fieldOf = (key: string): string => key.replace(/\[\d+\]$/, '')

export const ProductFactsForm = ({ product, choices, onReadAgain }: ProductFactsFormProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const { hasUnread, report } = useUnreadFields()
  const { mutate, isPending, error, reset } = useSaveProduct(organizationId())
  const { seen, form, isDirty, change, restart, adopt } = useEditForm(product, productForm)
  const refused = problemsOf(error)
  const problems = refused.map(({ key, errors }) => ({ key: fieldOf(key), errors }))
  useFocusOnProblem(frame, refused)

  const readAgain = async () => {
    const fresh = await onReadAgain()
    if (fresh === undefined) return
    reset()
    restart(fresh)
  }
  const save = () =>
    mutate(
      { seen, body: form },
      {
        onSuccess: (id) => {
          toastSuccess(t(seen === null ? 'agencyProducts.one.created' : 'agencyProducts.one.saved'))
          if (seen !== null) return void readAgain()
          void navigate({ to: '/agency/products/$id/prices', params: { id }, ignoreBlocker: true })
        },
      },
    )
  const part = {
    form,
    onChange: change,
    problem: (key: keyof ProductForm) => problemAt(problems, key),
    choices,
  }
  return (
    <UnreadFieldsContext value={report}>
      <div ref={frame}>
        <UnsavedGuard isDirty={isDirty || hasUnread} />
        <ProblemList problems={problemsBeside(problems, Object.keys(form))} />
        <IdentityPart {...part} />
        <FormatPart {...part} />
        <QuantitiesPart {...part} />
        <WorkPart {...part} />
        <SalePart {...part} />
        {product !== null && seen !== null && (
          <ProductPicture seen={seen} thumbnail={product.thumbnail} onSet={(version) => adopt({ ...seen, version })} />
        )}
        <SaveBar
          isDirty={isDirty || hasUnread}
          busy={isPending}
          obstacle={hasUnread ? t('numberField.fixFirst') : undefined}
          isStale={error instanceof ApiFailure && error.status === 409}
          onSave={save}
          onReadAgain={() => void readAgain()}
        />
      </div>
    </UnreadFieldsContext>
  )
}
