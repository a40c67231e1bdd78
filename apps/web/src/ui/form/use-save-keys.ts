import { type RefObject, useEffect, useEffectEvent } from 'react'

type SaveKeys = {
  /** Enter saves from single-line fields too; not beside a grid, where it moves between cells. */
  hasEnter: boolean
  canSave: boolean
  onSave: () => void
}

/** Types of input that Enter would submit a form from, as people know it from other pages. */
const SINGLE_LINE = ['text', 'email', 'tel', 'url', 'number', 'search', 'password']

/** A list of choices keeps its Enter. */
const isSingleLine = (target: Element): boolean =>
  target instanceof HTMLInputElement &&
  SINGLE_LINE.includes(target.type) &&
  !target.readOnly &&
  target.getAttribute('aria-haspopup') === null &&
  target.getAttribute('role') !== 'combobox'

/**
 * Saves the form around a save bar by Ctrl+Enter (⌘+Enter), and by Enter in its single-line fields. Listens on the
 * document, after the fields' own handlers: a key that one of them has used saves nothing.
 */
export const useSaveKeys = (bar: RefObject<HTMLElement | null>, { hasEnter, canSave, onSave }: SaveKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, shiftKey, altKey, isComposing, defaultPrevented } = event
    if (key !== 'Enter' || shiftKey || altKey || isComposing || defaultPrevented) return
    if (!(target instanceof Element) || bar.current?.parentElement?.contains(target) !== true) return
    const isMeant = ctrlKey || metaKey || (hasEnter && isSingleLine(target))
    if (!isMeant) return
    // Keeps a form with a single field from saving a second time.
    event.preventDefault()
    if (canSave && !event.repeat) onSave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
