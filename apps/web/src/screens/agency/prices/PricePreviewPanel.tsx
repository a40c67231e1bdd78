import { useQuery } from '@tanstack/react-query'
import type { Day } from '@tiraaz/domain/calendar/day'
import { PRICE_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type PricePreview, pricePreviewQuery, type ProductPrices } from '../../../data/products/prices.ts'
import { formatInteger, formatMoney, formatPercent, formatUnitPrice } from '../../../i18n/format.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { QuantityInput } from '../../../ui/form/QuantityInput.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { SearchSelect } from '../../../ui/form/SearchSelect.tsx'
import classes from './Prices.module.css'

type PricePreviewPanelProps = { organizationId: string | null; prices: ProductPrices; isDirty: boolean }

const DEFAULT_QUANTITY = 100

/** Price calculator with the saved prices: the client's price and its parts (R15). */
export const PricePreviewPanel = ({ organizationId, prices, isDirty }: PricePreviewPanelProps) => {
  const { t } = useTranslation()
  const { product, clients, today } = prices
  const [buyerId, setBuyerId] = useState(clients[0]?.id ?? null)
  const [quantity, setQuantity] = useState(Math.max(product.minQuantity, DEFAULT_QUANTITY))
  const [designs, setDesigns] = useState(1)
  const [day, setDay] = useState<Day | null>(today)
  const question = { buyerId: buyerId ?? '', quantity, designs, day: day ?? today }
  const isAsked = buyerId !== null && quantity > 0 && designs > 0 && designs <= PRICE_LIMITS.designs
  const { data, isError, refetch } = useQuery({
    ...pricePreviewQuery(organizationId, product.id, question),
    enabled: isAsked,
  })
  return (
    <aside className={classes.preview} aria-label={t('prices.preview.title')}>
      <h2 className={classes.cardTitle}>{t('prices.preview.title')}</h2>
      <div className={classes.previewFields}>
        <SearchSelect
          className={classes.wide}
          label={t('prices.preview.client')}
          data={optionsOf(clients)}
          value={buyerId}
          onChange={(id) => id !== null && setBuyerId(id)}
        />
        <QuantityInput label={t('prices.preview.quantity')} value={quantity} onChange={setQuantity} />
        <QuantityInput label={t('prices.preview.designs')} value={designs} onChange={setDesigns} />
        <DayInput className={classes.wide} label={t('prices.preview.day')} value={day} onChange={setDay} />
      </div>
      {isDirty && <p className={classes.hint}>{t('prices.preview.savedOnly')}</p>}
      {clients.length === 0 && <p className={classes.hint}>{t('prices.preview.noClients')}</p>}
      {isError && data === undefined && <ReadFailed onReadAgain={() => void refetch()} />}
      {data !== undefined && isAsked && <PreviewResult preview={data} />}
    </aside>
  )
}

const PreviewResult = ({ preview }: { preview: PricePreview }) => {
  const { t } = useTranslation()
  const { houses, noPriceReason } = preview
  return (
    <div aria-live="polite">
      {houses.length > 0 && (
        <ul className={classes.offers}>
          {houses.map((house) => (
            <li key={house.id} className={classes.offer} data-chosen={house.isChosen || undefined}>
              <span className={classes.offerName}>{house.name}</span>
              <span className="numeric">{formatMoney(house.purchasePrice)}</span>
              <span className={classes.offerFacts}>
                {t('prices.preview.offer', {
                  quantity: formatInteger(house.quantityBreak),
                  unit: formatUnitPrice(house.unitPrice, 4),
                })}
              </span>
              {house.isChosen && (
                <span className={classes.chosen}>
                  {t(preview.isHouseNamed ? 'prices.preview.named' : 'prices.preview.cheapest')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {noPriceReason !== null && (
        <p className={classes.noPrice} data-attention>
          {t(`prices.preview.reason.${noPriceReason}`)}
        </p>
      )}
      <dl className={classes.sums}>
        <dt>{t('prices.preview.purchase')}</dt>
        <dd>{formatMoney(preview.purchasePrice)}</dd>
        <dt>
          {t('prices.preview.markup')}
          <span className={classes.source}>{t(`prices.preview.source.${preview.markupSource}`)}</span>
        </dt>
        <dd>{formatPercent(preview.markup)}</dd>
        <dt className={classes.sale}>{t('prices.preview.sale')}</dt>
        <dd className={classes.sale}>{formatMoney(preview.salePrice)}</dd>
        <dt>
          {t('prices.preview.margin')}
          {preview.marginPercent !== null && (
            <span className={classes.source}>{formatPercent(preview.marginPercent, 'whole')}</span>
          )}
        </dt>
        <dd>{formatMoney(preview.margin)}</dd>
      </dl>
    </div>
  )
}
