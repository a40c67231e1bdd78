import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './LinkStrip.module.css'

type LinkStripProps = {
  label: string
  /** Which page is shown: when it changes, its link is scrolled into view. */
  shown: string
  children: ReactNode
}

/** At which ends more of the strip is out of sight. */
type Ends = 'none' | 'before' | 'after' | 'both'

/** Parts of pixels are rounded. */
const NEARLY = 2
/** As much of the link before stays in sight, so that there is something to go back to. */
const PEEK = 40

const endsOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Ends => {
  const isBefore = scrollLeft > NEARLY
  const isAfter = scrollLeft + clientWidth < scrollWidth - NEARLY
  if (isBefore && isAfter) return 'both'
  return isBefore ? 'before' : isAfter ? 'after' : 'none'
}

const showCurrent = (strip: HTMLElement): void => {
  const current = strip.querySelector<HTMLElement>('[aria-current="page"]')
  if (current !== null) strip.scrollTo({ left: current.offsetLeft - strip.offsetLeft - PEEK })
}

/** Links to sister pages in one line; where they do not fit they scroll, and fade out where more follows. */
export const LinkStrip = ({ label, shown, children }: LinkStripProps) => {
  const strip = useRef<HTMLElement>(null)
  const [ends, setEnds] = useState<Ends>('none')
  useEffect(() => {
    const nav = strip.current
    if (nav === null || shown === '') return
    const look = () => setEnds(endsOf(nav))
    // Told also at the start, and when a phone is turned.
    const observer = new ResizeObserver(() => {
      showCurrent(nav)
      look()
    })
    observer.observe(nav)
    nav.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      nav.removeEventListener('scroll', look)
    }
  }, [shown])
  return (
    <nav ref={strip} className={classes.strip} data-more={ends} aria-label={label}>
      {children}
    </nav>
  )
}
