import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import type { TimelineEntry } from '../data/orders/order-timeline.ts'
import { formatMoment } from '../i18n/format.ts'
import classes from './Timeline.module.css'

/** Number of entries shown at first, the newest ones. */
const FIRST = 8

/** Timeline of an order, newest first, in the server's words. */
export const Timeline = ({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) => {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, FIRST)
  return (
    <>
      <ol className={classes.root} aria-label={label}>
        {shown.map(({ id, at, actorName, title, lines }) => (
          <li key={id} className={classes.entry}>
            <span className={classes.when}>
              <time className="numeric" dateTime={at}>
                {formatMoment(at)}
              </time>
              {actorName !== null && <span>{actorName}</span>}
            </span>
            <span className={classes.title}>{title}</span>
            {lines.length > 0 && (
              <ul className={classes.lines}>
                {[...new Set(lines)].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('ordersList.timelineAll')}
        </Button>
      )}
    </>
  )
}
