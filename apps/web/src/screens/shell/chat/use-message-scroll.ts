import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Spec §9: chat pages load within 10 px of the top. */
const NEAR_TOP_PX = 10
/** Whoever reads the end goes on reading the end. */
const NEAR_END_PX = 60

type Scroll = {
  box: RefObject<HTMLDivElement | null>
  /** The oldest and the newest message that are shown. */
  first: string | undefined
  last: string | undefined
  isLastOwn: boolean
  onNearTop: () => void
}

type Seen = Pick<Scroll, 'first' | 'last'> & { height: number; isAtEnd: boolean }

/**
 * Keeps in place what is being read: earlier messages grow upwards out of sight, new ones are followed by who reads the
 * end, or has written them.
 */
export const useMessageScroll = ({ box, first, last, isLastOwn, onNearTop }: Scroll) => {
  const seen = useRef<Seen>({ first: undefined, last: undefined, height: 0, isAtEnd: true })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const before = seen.current
    if (before.last !== last && (before.isAtEnd || isLastOwn)) element.scrollTo({ top: element.scrollHeight })
    else if (before.first !== first) element.scrollBy({ top: element.scrollHeight - before.height })
    seen.current = { ...before, first, last, height: element.scrollHeight }
  }, [box, first, last, isLastOwn])
  // The field below grows while somebody types, and the window with its page.
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      if (seen.current.isAtEnd) element.scrollTo({ top: element.scrollHeight })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  const onScroll = () => {
    const element = box.current
    if (element === null) return
    const { scrollTop, scrollHeight, clientHeight } = element
    seen.current.isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
    if (scrollTop <= NEAR_TOP_PX) onNearTop()
  }
  return { onScroll }
}
