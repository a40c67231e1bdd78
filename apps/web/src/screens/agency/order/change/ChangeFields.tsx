import type { FieldProblem } from '../../../../api/failure.ts'
import { problemAt } from '../../../../api/problems.ts'
import { designName } from '../../../../designs/design-name.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import classes from '../../../../orders/change/OrderChange.module.css'
import { MoneyInput } from '../../../../ui/form/MoneyInput.tsx'
import { QuantityInput } from '../../../../ui/form/QuantityInput.tsx'
import type { ItemChangeForm } from './change-form.ts'

const FIELD_WIDTH = 150

type ChangeFieldsProps = {
  item: ItemChangeForm
  /** Keys of the item's problems begin with it. */
  at: string
  problems: readonly FieldProblem[]
  onChange: (item: ItemChangeForm) => void
}

/** Quantities of an item's designs and its prices; an empty price is that of the price lists. */
export const ChangeFields = ({ item, at, problems, onChange }: ChangeFieldsProps) => {
  const { t } = useTranslation()
  const quantityProblem = problems.find(
    ({ key }) => key === at || key.startsWith(`${at}.quantity`) || key.startsWith(`${at}.designs`),
  )
  return (
    <div className={classes.item} role="group" aria-label={item.productName}>
      <span className={classes.itemName}>{item.productName}</span>
      <div className={classes.fields}>
        {item.designs.map((design, index) => (
          <QuantityInput
            key={design.id}
            label={
              item.designs.length === 1
                ? t('orderChange.agency.quantity')
                : `${designName(design, index + 1)}, ${t('orderChange.agency.quantity')}`
            }
            value={design.quantity}
            w={FIELD_WIDTH}
            error={index === 0 ? quantityProblem?.errors.join(' ') : undefined}
            onChange={(quantity) =>
              onChange({
                ...item,
                designs: item.designs.map((one) => (one.id === design.id ? { ...one, quantity } : one)),
              })
            }
          />
        ))}
        <MoneyInput
          label={t('orderChange.agency.purchasePrice')}
          w={FIELD_WIDTH}
          isOptional
          value={item.purchasePrice}
          error={problemAt(problems, `${at}.purchasePrice`)}
          onChange={(purchasePrice) => onChange({ ...item, purchasePrice })}
        />
        <MoneyInput
          label={t('orderChange.agency.salePrice')}
          w={FIELD_WIDTH}
          isOptional
          value={item.price}
          error={problemAt(problems, `${at}.price`)}
          onChange={(price) => onChange({ ...item, price })}
        />
      </div>
    </div>
  )
}
