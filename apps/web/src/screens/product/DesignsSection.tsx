import { Title } from '@mantine/core'
import type { QuantityLock } from '@tiraaz/domain/orders/design-quantities'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { FieldProblem } from '../../api/failure.ts'
import type { Product } from '../../data/catalogue/catalogue.ts'
import { DesignsEditor } from '../../designs/DesignsEditor.tsx'
import { KeptRequestsContext, productRequestsId } from '../../designs/kept-request.ts'
import { ReplacementsContext, type useReplacements } from '../../designs/files/replacements.ts'
import { type OrderedDesign, blankOrderedDesign, makeLeaving } from '../../designs/ordered-design.ts'
import classes from './Product.module.css'
import type { ItemForm } from '../../orders/adding/product-form.ts'

type DesignsSectionProps = {
  clientId: string
  product: Product
  lock: QuantityLock
  readOnly: boolean
  form: ItemForm
  change: (form: ItemForm) => void
  replacements: ReturnType<typeof useReplacements>
  problems: readonly FieldProblem[]
  onFileRemoved: (fileId: string) => void
  chosen: string | null
  /** Tells whether what was typed is saved. */
  note: ReactNode
}

/** Designs of the product with their files, below a title. */
export const DesignsSection = (props: DesignsSectionProps) => {
  const { clientId, product, form, change, lock, readOnly, replacements, note } = props
  const { t } = useTranslation()
  return (
    <section aria-labelledby="designs-title">
      <div className={classes.sectionTitle}>
        <Title order={2} id="designs-title">
          {t('designFiles.title')}
        </Title>
        {!readOnly && note}
      </div>
      <ReplacementsContext value={replacements.report}>
        <KeptRequestsContext value={productRequestsId(clientId, product.id)}>
          <DesignsEditor<OrderedDesign, ItemForm>
            place={{ clientId, productId: product.id }}
            value={form}
            onChange={change}
            makeBlank={blankOrderedDesign}
            lock={lock}
            problems={props.problems}
            readOnly={readOnly}
            areKept={form.itemId === null}
            onFileRemoved={props.onFileRemoved}
            chosen={props.chosen}
            leaving={makeLeaving<ItemForm>(form, change, lock)}
          />
        </KeptRequestsContext>
      </ReplacementsContext>
    </section>
  )
}
