import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type DragRegistry, type DropTarget, markTarget, targetFrom } from './drag-registry.ts'

type UseKeyboardDrag = {
  registry: DragRegistry
  /** Number of products that move with this one: the selected ones. */
  countWith: (id: string) => number
  announce: (message: string) => void
  onDrop: (id: string, target: DropTarget) => void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Dragging by keyboard: the card's handle lifts it, arrows go from folder to folder, Enter drops, Escape cancels. */
export const useKeyboardDrag = ({ registry, countWith, announce, onDrop }: UseKeyboardDrag) => {
  const { t } = useTranslation()
  const [carried, setCarried] = useState<string | null>(null)
  const over = useRef<DropTarget | null>(null)
  const point = (target: DropTarget | null) => {
    over.current = target
    markTarget(registry, target)
    target?.element.scrollIntoView({ block: 'nearest' })
  }
  const letGo = () => {
    point(null)
    setCarried(null)
  }
  const lift = (id: string, name: string) => {
    if (registry.targets().length === 0) return announce(t('folders.carryNowhere'))
    setCarried(id)
    const products = countWith(id)
    announce(products > 1 ? t('folders.carryingMany', { products }) : t('folders.carrying', { name }))
  }
  const step = (by: number) => {
    const next = targetFrom(registry.targets(), over.current, by)
    if (next === null) return
    point(next)
    announce(t('folders.carryOver', { folder: next.label }))
  }
  const put = (id: string) => {
    const target = over.current
    letGo()
    if (target === null) return announce(t('folders.carryCanceled'))
    onDrop(id, target)
  }
  const cancel = () => {
    if (carried === null) return
    letGo()
    announce(t('folders.carryCanceled'))
  }
  const onKeyDown = (event: KeyboardEvent, { id, name }: { id: string; name: string }) => {
    const isStart = event.key === 'Enter' || event.key === ' '
    const by = STEPS[event.key]
    if (carried !== id) {
      if (!isStart) return
      event.preventDefault()
      return lift(id, name)
    }
    event.stopPropagation()
    if (event.key === 'Tab') return cancel()
    event.preventDefault()
    if (by !== undefined) step(by)
    else if (isStart) put(id)
    else if (event.key === 'Escape') cancel()
  }
  return { carried, onKeyDown, cancel }
}
