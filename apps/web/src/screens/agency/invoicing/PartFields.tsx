import { Button } from '@mantine/core'
import { centsToEuros, eurosToCents } from '@tiraaz/domain/money/money'
import type { FieldProblem } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import type { OrderRest } from '../../../data/invoices/invoices.ts'
import { formatInteger, formatMoney } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { QuantityInput } from '../../../ui/form/QuantityInput.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { type ChosenPieces, chosenLines, keyOfLine, priceOfPieces } from './chosen-lines.ts'
import classes from './Invoicing.module.css'

type PartFieldsProps = {
  rest: OrderRest | undefined
  pieces: ChosenPieces
  problems: readonly FieldProblem[]
  onChange: (pieces: ChosenPieces) => void
}

/** Buttons that empty all quantities, or keep those of delivered products; none where there is only one product. */
const QuickChoices = ({ rest, onChange }: { rest: OrderRest; onChange: PartFieldsProps['onChange'] }) => {
  const { t } = useTranslation()
  const items = rest.receivers.flatMap(({ receiverId, items: own }) => own.map((item) => ({ ...item, receiverId })))
  if (items.length < 2) return null
  const setAll = (quantityOf: (item: (typeof items)[number]) => number) =>
    onChange(Object.fromEntries(items.map((item) => [keyOfLine(item), quantityOf(item)])))
  const isMixed = items.some(({ isDelivered }) => isDelivered) && items.some(({ isDelivered }) => !isDelivered)
  return (
    <div className={classes.quick}>
      <Button type="button" size="compact-sm" variant="default" onClick={() => setAll(() => 0)}>
        {t('agencyInvoices.ofOrder.none')}
      </Button>
      {isMixed && (
        <Button
          type="button"
          size="compact-sm"
          variant="default"
          onClick={() => setAll(({ isDelivered, quantity }) => (isDelivered ? quantity : 0))}
        >
          {t('agencyInvoices.ofOrder.delivered')}
        </Button>
      )}
    </div>
  )
}

/** Pieces of each product to invoice now, by receiver; at first all that is left (R41). */
export const PartFields = ({ rest, pieces, problems, onChange }: PartFieldsProps) => {
  const { t } = useTranslation()
  if (rest === undefined) return <p>{t('common.loading')}</p>
  const lines = chosenLines(rest, pieces)
  const total = rest.receivers
    .flatMap(({ receiverId, items }) =>
      items.map((item) => priceOfPieces(item, pieces[keyOfLine({ receiverId, itemId: item.itemId })] ?? item.quantity)),
    )
    .reduce((sum, euros) => sum + eurosToCents(euros), 0)
  const transport = rest.receivers.reduce((sum, { transportSum }) => sum + eurosToCents(transportSum), 0)
  return (
    <div className={classes.part}>
      <p className={classes.hint}>{t('agencyInvoices.ofOrder.partHint')}</p>
      <QuickChoices rest={rest} onChange={onChange} />
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
                  label={null}
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
