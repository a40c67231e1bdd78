import { useState } from 'react'

/** Selection of the mass-moving mode; null while the mode is off. */
export const useSelection = () => {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return {
    selected,
    start: (ids: Iterable<string>) => setSelected(new Set(ids)),
    startOrEnd: () => setSelected((before) => (before === null ? new Set() : null)),
    toggle,
    end: () => setSelected(null),
    /** Ids to move with a dragged product: the whole selection if it is part of it. */
    together: (id: string): string[] => (selected?.has(id) === true ? [...selected] : [id]),
  }
}
