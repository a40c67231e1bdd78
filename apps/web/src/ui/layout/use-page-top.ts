import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the distance in pixels from the page's top to a list, and follows changes above the list. Measured by observers,
 * because measuring on every scroll would force a layout each time. */
export const usePageTop = (list: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const place = () => {
      if (list.current !== null) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    place()
    const observer = new ResizeObserver(place)
    for (let around = list.current?.parentElement; around; around = around.parentElement) observer.observe(around)
    return () => observer.disconnect()
  }, [list])
  return top
}
