import { type RefObject, useLayoutEffect, useState } from 'react'

/** How far down the page a list begins; what stands above it comes and goes. Asking on every scroll would cost a layout each time. */
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
