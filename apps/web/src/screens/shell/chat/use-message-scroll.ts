import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Spec §9: chat pages load within 10 px of the top. */
const NEAR_TOP_PX = 10
/** Distance from the end within which new messages are followed. */
const NEAR_END_PX = 60

type Scroll = {
  box: RefObject<HTMLDivElement | null>
  /** Ids of the oldest and newest shown message. */
  first: string | undefined
  last: string | undefined
  isLastOwn: boolean
  onNearTop: () => void
}

type ScrollSnapshot = Pick<Scroll, 'first' | 'last'> & { height: number; isAtEnd: boolean }

/**
 * Keeps the scroll position when earlier messages are added above. Scrolls to new messages if the user is at the end or
 * has written them.
 */
export const useMessageScroll = ({ box, first, last, isLastOwn, onNearTop }: Scroll) => {
  const seen = useRef<ScrollSnapshot>({ first: undefined, last: undefined, height: 0, isAtEnd: true })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const before = seen.current
    if (before.last !== last && (before.isAtEnd || isLastOwn)) element.scrollTo({ top: element.scrollHeight })
    else if (before.first !== first) element.scrollBy({ top: element.scrollHeight - before.height })
    seen.current = { ...before, first, last, height: element.scrollHeight }
  }, [box, first, last, isLastOwn])
  // The box shrinks when the message field grows or the page is resized.
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
