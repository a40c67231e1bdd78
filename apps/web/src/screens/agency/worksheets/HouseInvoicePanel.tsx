import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { Worksheet } from '../../../data/worksheets/worksheets.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import page from '../../../orders/worksheets/WorksheetPage.module.css'
import { HouseInvoiceModal } from './HouseInvoiceModal.tsx'
import classes from './Worksheets.module.css'

/** Difference between the invoice and the purchase price, in words; a dearer invoice needs attention. */
const Difference = ({ difference }: { difference: number | null }) => {
  const { t } = useTranslation()
  if (difference === null) return <span className="muted">{t('worksheets.invoice.unknown')}</span>
  if (difference === 0) return <span>{t('worksheets.invoice.same')}</span>
  const amount = { difference: formatMoney(Math.abs(difference)) }
  return difference > 0 ? (
    <span>
      <AttentionMark>{t('worksheets.invoice.above', amount)}</AttentionMark>
    </span>
  ) : (
    <span>{t('worksheets.invoice.below', amount)}</span>
  )
}

/** Invoice of the printing house against the purchase price. */
export const HouseInvoicePanel = ({ worksheet }: { worksheet: Worksheet }) => {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const { houseInvoice, canSaveHouseInvoice, purchasePrice } = worksheet
  if (!canSaveHouseInvoice && houseInvoice === null) return null
  return (
    <section className={page.section}>
      <h2 className={classes.sectionHeading}>{t('worksheets.invoice.title')}</h2>
      {houseInvoice === null ? (
        <span className="muted">{t('worksheets.invoice.none')}</span>
      ) : (
        <div className={classes.facts}>
          <span>
            {houseInvoice.number} · {formatDay(houseInvoice.date)}
          </span>
          <strong className="numeric">{formatMoney(houseInvoice.sum)}</strong>
          {purchasePrice !== null && (
            <span>{t('worksheets.invoice.purchase', { price: formatMoney(purchasePrice) })}</span>
          )}
          <Difference difference={houseInvoice.difference} />
        </div>
      )}
      {canSaveHouseInvoice && (
        <Button variant="default" size="compact-md" mt="xs" display="block" onClick={() => setEditing(true)}>
          {t(houseInvoice === null ? 'worksheets.invoice.add' : 'worksheets.invoice.edit')}
        </Button>
      )}
      {isEditing && <HouseInvoiceModal worksheet={worksheet} onClose={() => setEditing(false)} />}
    </section>
  )
}
