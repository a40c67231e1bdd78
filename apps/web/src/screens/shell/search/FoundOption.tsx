import {
  IconArrowRight,
  IconBuildingStore,
  IconClipboardList,
  IconFileInvoice,
  IconFolder,
  IconMapPin,
  IconPackage,
  IconPhoto,
  IconPrinter,
  IconReceipt,
  IconTag,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { InvoicePaymentMark } from '../../../orders/InvoicePaymentMark.tsx'
import { OrderStatusMark } from '../../../ui/feedback/StatusMark.tsx'
import type { FoundItem, FoundKind } from './found-groups.ts'
import { markMatches } from './mark-matches.ts'
import classes from './SearchPalette.module.css'

const ICONS = {
  products: IconPackage,
  folders: IconFolder,
  tags: IconTag,
  orders: IconReceipt,
  files: IconPhoto,
  contacts: IconMapPin,
  invoices: IconFileInvoice,
  clients: IconBuildingStore,
  worksheets: IconClipboardList,
  printingHouses: IconPrinter,
  screens: IconArrowRight,
} as const satisfies Record<FoundKind, typeof IconPhoto>

const Marked = ({ text, search }: { text: string; search: string }) =>
  markMatches(text, search).map((part, at) =>
    part.isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity
      <mark key={at} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )

type FoundOptionProps = {
  id: string
  item: FoundItem
  search: string
  isActive: boolean
  onPoint: () => void
  /** Opens the page here; opening it in a new tab is left to the browser. */
  onOpen: () => void
  onOpenElsewhere: () => void
}

/** Result as a real link: Ctrl+click and the middle button open a tab. The field keeps the focus. */
export const FoundOption = ({ id, item, search, isActive, onPoint, onOpen, onOpenElsewhere }: FoundOptionProps) => {
  const Icon = ICONS[item.kind]
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      onOpenElsewhere()
      return
    }
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      id={id}
      href={item.href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.option}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={click}
    >
      <Icon size={18} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>
          <Marked text={item.title} search={search} />
        </span>
        {item.hint !== '' && (
          <span className={classes.hint}>
            <Marked text={item.hint} search={search} />
          </span>
        )}
      </span>
      {item.status !== undefined && (
        <span className={classes.status}>
          <OrderStatusMark status={item.status.status} />
        </span>
      )}
      {item.payment !== undefined && (
        <span className={classes.status}>
          <InvoicePaymentMark payment={item.payment} />
        </span>
      )}
    </a>
  )
}
