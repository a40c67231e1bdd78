import { NativeSelect, Radio, Stack } from '@mantine/core'
import type { DesignMapping } from '@tiraaz/domain/distribution/map-designs'
import type { OrderReuse } from '@tiraaz/domain/distribution/plan-reuse'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../data/orders/order-queries.ts'
import { formatInteger } from '../../../../i18n/format.ts'
import classes from './EarlierOrders.module.css'
import { comparedDesigns, designLabel } from './reuse-form.ts'

type DesignMappingFieldsProps = {
  order: Order
  earlier: Order
  mapping: DesignMapping
  quantities: OrderReuse['quantities']
  onMapping: (mapping: DesignMapping) => void
  onQuantities: (quantities: OrderReuse['quantities']) => void
}

const QUANTITIES = ['same', 'scaled'] as const

/** Fields that map each design to a design of the earlier order, with its quantities. */
export const DesignMappingFields = ({ order, earlier, mapping, ...props }: DesignMappingFieldsProps) => {
  const { t } = useTranslation()
  const options = comparedDesigns(earlier).map((design) => ({
    value: design.id,
    label: t('distribution.reuse.option', { design: designLabel(design), quantity: formatInteger(design.quantity) }),
  }))
  return (
    <Stack gap="md">
      <fieldset className={classes.mapping}>
        <legend>{t('distribution.reuse.mapping')}</legend>
        {comparedDesigns(order).map((design, at) => (
          <NativeSelect
            key={design.id}
            label={t('distribution.reuse.mappingOf', {
              design: designLabel(design),
              quantity: formatInteger(design.quantity),
            })}
            data={[{ value: '', label: t('distribution.reuse.nobody') }, ...options]}
            value={mapping[at] ?? ''}
            onChange={({ currentTarget: { value } }) => props.onMapping(mapping.with(at, value === '' ? null : value))}
          />
        ))}
      </fieldset>
      <Radio.Group
        label={t('distribution.reuse.quantities')}
        value={props.quantities}
        onChange={(value) => props.onQuantities(QUANTITIES.find((one) => one === value) ?? 'same')}
      >
        <Stack gap="xs" mt="xs">
          {QUANTITIES.map((one) => (
            <Radio key={one} value={one} label={t(`distribution.reuse.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
