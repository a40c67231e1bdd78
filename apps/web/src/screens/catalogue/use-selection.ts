import { useState } from 'react'

/** The mass-moving mode: null while it is off. */
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
    /** A dragged product takes the others with it, if it is one of those selected. */
    together: (id: string): string[] => (selected?.has(id) === true ? [...selected] : [id]),
  }
}
