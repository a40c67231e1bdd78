import { useCallback, useEffect, useRef, useState } from 'react'
import { loadOnline } from '../../../ui/layout/when-online.ts'
import { createDragRegistry, type DragCard, type DragRegistry, type DropTarget } from './drag-registry.ts'

type UseDrag = { enabled: boolean; label: (card: DragCard) => string; onDrop: (id: string, target: DropTarget) => void }

/** Makes the cards on the screen draggable once the library has loaded; the ghost follows the pointer. */
export const useDrag = ({ enabled, label, onDrop }: UseDrag) => {
  const [registry] = useState<DragRegistry>(createDragRegistry)
  const [isDragging, setDragging] = useState(false)
  const ghost = useRef<HTMLDivElement | null>(null)
  const attachGhost = useCallback((element: HTMLDivElement | null) => {
    ghost.current = element
  }, [])
  const latest = useRef({ label, onDrop })
  useEffect(() => {
    latest.current = { label, onDrop }
  })
  useEffect(() => {
    if (!enabled) return
    let stop: (() => void) | 'left' | null = null
    const show = (words: string | null) => {
      setDragging(words !== null)
      if (ghost.current === null) return
      ghost.current.hidden = words === null
      ghost.current.textContent = words
    }
    const begin = ({ startPointerDrag }: typeof import('./pointer-drag.ts')) => {
      if (stop === 'left') return
      stop = startPointerDrag(registry, {
        onStart: (card) => show(latest.current.label(card)),
        onMove: ({ x, y }) => ghost.current?.style.setProperty('translate', `${x + 12}px ${y + 12}px`),
        onEnd: (card, target) => {
          show(null)
          if (target !== null) latest.current.onDrop(card.id, target)
        },
      })
    }
    // Loading failed (offline, or a newer version of the portal): menus and the keyboard still move products.
    loadOnline(() => import('./pointer-drag.ts')).then(begin, (error: unknown) => reportError(error))
    return () => {
      if (typeof stop === 'function') stop()
      stop = 'left'
    }
  }, [enabled, registry])
  return { registry, attachGhost, isDragging }
}
