import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { FieldProblem } from '../../../api/failure.ts'
import type { ClientMarkups } from '../../../data/products/prices.ts'
import { PercentInput } from '../../../ui/form/PercentInput.tsx'
import { SearchSelect } from '../../../ui/form/SearchSelect.tsx'
import { type Markup, type MarkupForm, problemOf } from './markup-form.ts'
import { MarkupTable } from './MarkupTable.tsx'
import classes from './Prices.module.css'

type ProductMarkupsProps = {
  markups: ClientMarkups
  form: MarkupForm
  problems: readonly FieldProblem[]
  onChange: (products: Markup[]) => void
}

/** Products with a markup of their own, and a field to add one. */
export const ProductMarkups = ({ markups, form, problems, onChange }: ProductMarkupsProps) => {
  const { t } = useTranslation()
  const { products } = form
  const byId = new Map(markups.products.map((product) => [product.id, product]))
  const setMarkup = (id: string, markup: number | null) =>
    onChange(products.map((one) => (one.id === id ? { id, markup } : one)))
  return (
    <section aria-labelledby="markups-products">
      <h2 id="markups-products" className={classes.sectionHead}>
        {t('prices.markups.products')}
      </h2>
      {products.length === 0 ? (
        <p className={classes.sectionHint}>{t('prices.markups.noProducts')}</p>
      ) : (
        <MarkupTable heading={t('prices.markups.product')} canRemove>
          {products.map(({ id, markup }) => {
            const { code = '', name = t('common.unknown') } = byId.get(id) ?? {}
            return (
              <tr key={id}>
                <td>
                  {name} <span className={classes.code}>{code}</span>
                </td>
                <td className={classes.numberCell}>
                  <PercentInput
                    label={null}
                    aria-label={t('prices.markups.markupOf', { name })}
                    value={markup}
                    onChange={(next) => setMarkup(id, next)}
                    isOptional
                    error={markup === null ? t('numberField.empty') : problemOf(problems, 'products', products, id)}
                  />
                </td>
                <td className={classes.removeCell}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('prices.markups.removeNamed', { name })}
                    onClick={() => onChange(products.filter((product) => product.id !== id))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            )
          })}
        </MarkupTable>
      )}
      <SearchSelect
        // Remounts after each choice to clear the field.
        key={products.length}
        className={classes.addProduct}
        label={t('prices.markups.addProduct')}
        placeholder={t('prices.markups.addProductPlaceholder')}
        data={markups.products
          .filter(({ id }) => !products.some((product) => product.id === id))
          .map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
        value={null}
        onChange={(id) => id !== null && onChange([...products, { id, markup: null }])}
        limit={50}
      />
    </section>
  )
}
