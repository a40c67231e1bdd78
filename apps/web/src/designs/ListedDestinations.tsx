import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedDesign } from '../data/orders/order-queries.ts'
import { formatAddress } from '../i18n/format-address.ts'
import { Quantity } from '../ui/text/Quantity.tsx'
import classes from './ListedDesigns.module.css'

type Destination = ListedDesign['destinations'][number]

/** Number of destinations shown before "show all": a design may go to 180 shops. */
const SHOWN_AT_FIRST = 4

const placeOf = ({ address }: Destination): string =>
  [address.objectName, formatAddress(address)].filter((part) => part !== '').join(' · ')

/** Keys include the index: a contact may appear twice where it gets two packages. */
const keyed = (destinations: readonly Destination[]) =>
  destinations.map((destination, place) => ({ key: `${place} ${placeOf(destination)}`, destination }))

export const ListedDestinations = ({ destinations }: { destinations: readonly Destination[] }) => {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  if (destinations.length === 0) return <span className="muted">{t('ordersList.noDestinations')}</span>
  const isLong = destinations.length > SHOWN_AT_FIRST + 1
  const shown = isLong && !showsAll ? destinations.slice(0, SHOWN_AT_FIRST) : destinations
  return (
    <>
      <ul className={classes.plain}>
        {keyed(shown).map(({ key, destination }) => (
          <li key={key} className={classes.destination}>
            <Quantity pieces={destination.quantity} unit />
            <span>{placeOf(destination)}</span>
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          className={classes.more}
          size="compact-sm"
          variant="subtle"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll
            ? t('ordersList.fewerDestinations')
            : t('ordersList.allDestinations', { count: destinations.length })}
        </Button>
      )}
    </>
  )
}
