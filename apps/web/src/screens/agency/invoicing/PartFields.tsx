import { Button } from '@mantine/core'
import { centsToEuros, eurosToCents } from '@tiraaz/domain/money/money'
import type { FieldProblem } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import type { InvoiceRest } from '../../../data/invoices/invoices.ts'
import { formatInteger, formatMoney } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { QuantityInput } from '../../../ui/form/QuantityInput.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { type ChosenPieces, chosenLines, keyOfLine, priceOfPieces } from './chosen-lines.ts'
import classes from './Invoicing.module.css'

type PartFieldsProps = {
  rest: InvoiceRest | undefined
  pieces: ChosenPieces
  problems: readonly FieldProblem[]
  onChange: (pieces: ChosenPieces) => void
}

/** Pieces of each product to invoice now, by receiver; at first all that is left (R41). */
export const PartFields = ({ rest, pieces, problems, onChange }: PartFieldsProps) => {
  const { t } = useTranslation()
  if (rest === undefined) return <p>{t('common.loading')}</p>
  const lines = chosenLines(rest, pieces)
  const setAll = (quantityOf: (left: number, isDelivered: boolean) => number) =>
    onChange(
      Object.fromEntries(
        rest.receivers.flatMap(({ receiverId, items }) =>
          items.map(({ itemId, quantity, isDelivered }) => [
            keyOfLine({ receiverId, itemId }),
            quantityOf(quantity, isDelivered),
          ]),
        ),
      ),
    )
  const total = rest.receivers
    .flatMap(({ receiverId, items }) =>
      items.map((item) => priceOfPieces(item, pieces[keyOfLine({ receiverId, itemId: item.itemId })] ?? item.quantity)),
    )
    .reduce((sum, euros) => sum + eurosToCents(euros), 0)
  const transport = rest.receivers.reduce((sum, { transportSum }) => sum + eurosToCents(transportSum), 0)
  return (
    <div className={classes.part}>
      <p className={classes.hint}>{t('agencyInvoices.ofOrder.partHint')}</p>
      <div className={classes.quick}>
        <Button type="button" size="compact-sm" variant="default" onClick={() => setAll(() => 0)}>
          {t('agencyInvoices.ofOrder.none')}
        </Button>
        <Button
          type="button"
          size="compact-sm"
          variant="default"
          onClick={() => setAll((left, isDelivered) => (isDelivered ? left : 0))}
        >
          {t('agencyInvoices.ofOrder.delivered')}
        </Button>
      </div>
      {rest.receivers.map((receiver) => (
        <section key={receiver.receiverId ?? ''} aria-label={receiver.receiverName}>
          {rest.receivers.length > 1 && <h3 className={classes.receiver}>{receiver.receiverName}</h3>}
          {receiver.items.map((item) => {
            const line = { receiverId: receiver.receiverId, itemId: item.itemId }
            const key = keyOfLine(line)
            const quantity = pieces[key] ?? item.quantity
            const at = lines.findIndex((one) => keyOfLine(one) === key)
            return (
              <div key={key} className={classes.line}>
                <span className={classes.words}>
                  <span>{item.name}</span>
                  <span className={classes.quiet}>
                    {t(
                      item.isDelivered ? 'agencyInvoices.ofOrder.ofDelivered' : 'agencyInvoices.ofOrder.ofUndelivered',
                      {
                        quantity: formatInteger(item.quantity),
                      },
                    )}
                  </span>
                </span>
                <QuantityInput
                  label=""
                  aria-label={t('agencyInvoices.ofOrder.pieces', {
                    name: item.name,
                    receiver: receiver.receiverName,
                  })}
                  value={quantity}
                  max={item.quantity}
                  w={112}
                  error={problemAt(problems, `lines[${at}].quantity`)}
                  onChange={(next) => onChange({ ...pieces, [key]: next })}
                />
                <span className={classes.sum}>
                  <Money euros={priceOfPieces(item, quantity)} />
                </span>
              </div>
            )
          })}
        </section>
      ))}
      <p className={classes.total}>
        <span>{t('agencyInvoices.ofOrder.goods')}</span>
        <Money euros={centsToEuros(total)} />
      </p>
      {transport > 0 && (
        <p className={classes.hint}>
          {t('agencyInvoices.ofOrder.transport', { sum: formatMoney(centsToEuros(transport)) })}
        </p>
      )}
    </div>
  )
}
