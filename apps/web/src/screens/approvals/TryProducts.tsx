import { Select } from '@mantine/core'
import type { TriedOrder } from '../../data/approvals/approvals.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import type { RuleChoices } from './rule-sentence.ts'

type TryProductsProps = {
  choices: RuleChoices
  order: Pick<TriedOrder, 'productGroupIds' | 'productIds'>
  onChange: (changes: Pick<TriedOrder, 'productGroupIds' | 'productIds'>) => void
}

const NO_GROUP = 'none'

/** Product of the imagined order, or its group alone; a product brings its group. */
export const TryProducts = ({ choices: { productGroups, products }, order, onChange }: TryProductsProps) => {
  const { t } = useTranslation()
  const offered = products.filter(({ isOffered }) => isOffered)
  const pick = (id: string | null) => {
    const groupId = offered.find((product) => product.id === id)?.groupId
    if (id === null) onChange({ ...order, productIds: [] })
    else onChange({ productIds: [id], productGroupIds: typeof groupId === 'string' ? [groupId] : [] })
  }
  return (
    <>
      {productGroups.length > 0 && (
        <Select
          label={t('approvals.rules.tryGroup')}
          data={[{ value: NO_GROUP, label: t('approvals.rules.tryNoGroup') }, ...optionsOf(productGroups)]}
          value={order.productGroupIds[0] ?? NO_GROUP}
          allowDeselect={false}
          onChange={(id) => id !== null && onChange({ productGroupIds: id === NO_GROUP ? [] : [id], productIds: [] })}
        />
      )}
      {offered.length > 0 && (
        <SearchSelect
          label={t('approvals.rules.tryProduct')}
          data={optionsOf(offered)}
          value={order.productIds[0] ?? null}
          clearable
          onChange={pick}
        />
      )}
    </>
  )
}
