import { type RefObject, useEffect, useRef } from 'react'
import { focusedElement } from '../../../ui/layout/opener.ts'

type FileOfItem = { itemId: string; fileId: string }

/** Name of a file's row in the page. */
export const rowName = ({ itemId, fileId }: FileOfItem): string => `${itemId} ${fileId}`

/**
 * Gives the focus to the row of a file that took the place of another one: its row is drawn anew, and once more when its
 * check ends and it is listed elsewhere. Without a row of its own, to the heading. Ends when the person moves on.
 */
export const useFocusReplaced = (section: RefObject<HTMLElement | null>, files: readonly FileOfItem[]) => {
  const replaced = useRef<{ itemId: string; before: ReadonlySet<string> } | null>(null)
  useEffect(() => {
    const { current } = replaced
    if (current === null || focusedElement() !== null) return
    const next = files.find(({ itemId, fileId }) => itemId === current.itemId && !current.before.has(fileId))
    if (next === undefined) return
    const row = section.current?.querySelector(`[data-row="${CSS.escape(rowName(next))}"]`)
    const button = row?.querySelector('[data-replace] button') ?? row?.querySelector('button')
    const target = button ?? section.current?.querySelector('h2')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
  return {
    remember: ({ itemId }: FileOfItem) => {
      replaced.current = { itemId, before: new Set(files.map(({ fileId }) => fileId)) }
    },
    /** For the section's `onBlur`: a row that is removed sends none. */
    forget: () => {
      replaced.current = null
    },
  }
}
