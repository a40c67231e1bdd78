import { useTranslation } from '../../../i18n/i18n.ts'
import type { ListedPrintingHouse } from '../../../data/worksheets/printing-houses.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import classes from './Houses.module.css'

export const printingHouseColumns: readonly Column<ListedPrintingHouse>[] = [
  {
    key: 'name',
    heading: 'printingHouses.name',
    title: true,
    cell: (printingHouse) => <Name printingHouse={printingHouse} />,
  },
  {
    key: 'contact',
    heading: 'printingHouses.contact',
    cell: (printingHouse) => <Contact printingHouse={printingHouse} />,
  },
  {
    key: 'prints',
    heading: 'printingHouses.prints',
    cell: ({ groups }) => (groups.length === 0 ? '-' : groups.map(({ name }) => name).join(', ')),
  },
  {
    key: 'leadDays',
    heading: 'printingHouses.leadDays',
    numeric: true,
    cell: ({ leadDays }) => <Days count={leadDays} />,
  },
  {
    key: 'products',
    heading: 'printingHouses.products',
    numeric: true,
    cell: ({ pricedProductCount }) => pricedProductCount,
  },
  {
    key: 'worksheets',
    heading: 'printingHouses.worksheets',
    numeric: true,
    cell: ({ openWorksheetCount }) => openWorksheetCount,
  },
]

const Name = ({ printingHouse: { id, name, isActive } }: { printingHouse: ListedPrintingHouse }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.words}>
      <RouterAnchor to="/agency/printing-houses/$id" params={{ id }}>
        {name}
      </RouterAnchor>
      {!isActive && <span className={classes.second}>{t('printingHouses.inactive')}</span>}
    </span>
  )
}

const Contact = ({ printingHouse: { contactName, email, phone } }: { printingHouse: ListedPrintingHouse }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.words}>
      {contactName}
      {email === null ? <AttentionMark>{t('printingHouses.noEmail')}</AttentionMark> : <span>{email}</span>}
      {phone !== null && <span className={classes.second}>{phone}</span>}
    </span>
  )
}

const Days = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  return t('printingHouses.days', { count })
}
