import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemAt, problemsBeside, problemsOfFields } from '../../../api/problems.ts'
import { type AgencyProduct, type ProductChoices, useSaveProduct } from '../../../data/products/agency-products.ts'
import { organizationId } from '../../../session/session.ts'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { FormatPart, QuantitiesPart } from './FormatParts.tsx'
import { productForm } from './product-form.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { IdentityPart, SalePart, WorkPart } from './SaleParts.tsx'

type ProductFactsFormProps = {
  /** Null for a new one. */
  product: AgencyProduct | null
  choices: ProductChoices
  /** Refetches the product. */
  onReadAgain: () => Promise<AgencyProduct | undefined>
}

export const ProductFactsForm = ({ product, choices, onReadAgain }: ProductFactsFormProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const { hasUnread, report } = useUnreadFields()
  const { mutateAsync } = useSaveProduct(organizationId())
  const page = useWholeForm({
    initial: productForm(product),
    version: product?.version ?? 0,
    send: (body, version) => mutateAsync({ seen: product === null ? null : { id: product.id, version }, body }),
    onSaved: ({ id }) => {
      toastSuccess(t(product === null ? 'agencyProducts.one.created' : 'agencyProducts.one.saved'))
      if (product === null) void navigate({ to: '/agency/products/$id/prices', params: { id }, ignoreBlocker: true })
    },
  })
  const [isPictureStale, setPictureStale] = useState(false)
  const { form, setForm } = page
  const problems = problemsOfFields(page.problems)
  useFocusOnProblem(frame, page.refused)

  const readAgain = async () => {
    const fresh = await onReadAgain()
    if (fresh === undefined) return
    setPictureStale(false)
    page.restart(productForm(fresh), fresh.version)
  }
  const field = useFields(form, setForm, (key) => problemAt(problems, key))
  const part = { form, field, choices }
  return (
    <UnreadFieldsContext value={report}>
      <div ref={frame}>
        <ProblemList problems={problemsBeside(problems, Object.keys(form))} />
        <IdentityPart {...part} />
        <FormatPart {...part} />
        <QuantitiesPart {...part} firstPriced={product?.firstPricedQuantity ?? null} />
        <WorkPart {...part} />
        <SalePart {...part} />
        {product !== null && (
          <ProductPicture
            seen={{ id: product.id, version: page.version }}
            thumbnail={product.thumbnail}
            onStale={() => setPictureStale(true)}
          />
        )}
        <SaveBar
          width="fields"
          isDirty={page.isDirty}
          hasUnread={hasUnread}
          busy={page.busy}
          isStale={page.isStale || isPictureStale}
          onSave={() => void page.save()}
          onReadAgain={() => void readAgain()}
        />
      </div>
    </UnreadFieldsContext>
  )
}
