import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './Prices.module.css'

type MarkupTableProps = { heading: string; canRemove?: boolean; children: ReactNode }

export const MarkupTable = ({ heading, canRemove = false, children }: MarkupTableProps) => {
  const { t } = useTranslation()
  return (
    <table className={classes.markupTable}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('prices.markups.markup')}</th>
          {canRemove && <td aria-hidden />}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
