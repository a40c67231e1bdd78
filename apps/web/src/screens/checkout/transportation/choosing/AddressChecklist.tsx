import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { contactName } from '../../../../contacts/contact-name.ts'
import { TagMarks } from '../../../../contacts/TagMarks.tsx'
import type { Contact } from '../../../../data/contacts/contacts.ts'
import { formatAddress } from '../../../../i18n/format-address.ts'
import classes from './Choosing.module.css'

type AddressChecklistProps = {
  contacts: readonly Contact[]
  taken: ReadonlySet<string>
  chosen: ReadonlySet<string>
  onToggle: (ids: readonly string[], isChosen: boolean) => void
}

const ROW_HEIGHT = 60

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }

/** Addresses with check boxes; arrow keys move between them. Renders only those in sight. */
export const AddressChecklist = ({ contacts, taken, chosen, onToggle }: AddressChecklistProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes our components
  const virtualizer = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => contacts[at]?.id ?? at,
    overscan: 8,
  })
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const at = Number((event.target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'])
    if (step === undefined || Number.isNaN(at)) return
    event.preventDefault()
    const to = Math.min(Math.max(0, at + step), contacts.length - 1)
    virtualizer.scrollToIndex(to)
    // The row is rendered once it has scrolled into view.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${to}"] input`)?.focus())
  }
  return (
    <div ref={box} className={classes.list} role="group" aria-label={t('contacts.title')}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only collects the keys of the check boxes inside */}
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }} onKeyDown={walk}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const contact = contacts[index]
          if (contact === undefined) return null
          const isTaken = taken.has(contact.id)
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Checkbox
                checked={isTaken || chosen.has(contact.id)}
                // Not disabled: the keyboard walks through these rows too.
                aria-disabled={isTaken || undefined}
                data-taken={isTaken || undefined}
                label={contactName(contact)}
                description={[isTaken ? t('contacts.taken') : null, formatAddress(contact.address)]
                  .filter((part) => part !== null)
                  .join(' · ')}
                onChange={({ currentTarget: { checked } }) => {
                  if (!isTaken) onToggle([contact.id], checked)
                }}
              />
              {contact.tags.length > 0 && <TagMarks tags={contact.tags} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}
