import { useTranslation } from 'react-i18next'
import classes from './CheckoutTransportationScreen.module.css'
import type { TransportForm } from './transport-form.ts'

/** Hint that packages may be meant for other addresses than the delivery address. */
export const PackingHint = ({ form }: { form: TransportForm }) => {
  const { t } = useTranslation()
  const addresses = new Set(form.matrix?.rows.flatMap(({ destinationId }) => destinationId ?? []))
  return (
    <p className={classes.note}>
      {addresses.size < 2
        ? t('transportMatrix.packingHint')
        : t('transportMatrix.packingHintSeveral', { addresses: addresses.size })}
    </p>
  )
}
