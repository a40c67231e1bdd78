import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './LinkStrip.module.css'

type LinkStripProps = {
  label: string
  /** Current page; its link is scrolled into view on change. */
  shown: string
  children: ReactNode
}

/** Ends at which the strip has hidden links. */
type Ends = 'none' | 'before' | 'after' | 'both'

/** Tolerance in px: scroll positions are fractional. */
const NEARLY = 2
/** Visible part (px) of the previous link, as a hint that the strip scrolls back. */
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

/** Links to sibling pages in one line. Scrolls sideways and fades at an end that has hidden links. */
export const LinkStrip = ({ label, shown, children }: LinkStripProps) => {
  const strip = useRef<HTMLElement>(null)
  const [ends, setEnds] = useState<Ends>('none')
  useEffect(() => {
    const nav = strip.current
    if (nav === null || shown === '') return
    const look = () => setEnds(endsOf(nav))
    // Also fires once at the start, and when a phone is rotated.
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
