import { type DragEvent, useEffect, useState } from 'react'

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') === true

/** Handles files dragged from the desktop onto an element; ignores other drags. */
export const useFileDrag = (onFiles: (files: File[]) => void, { disabled }: { disabled: boolean }) => {
  const [isOver, setOver] = useState(false)
  if (disabled) return { isOver: false, handlers: {} }
  const handlers = {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const goesTo = event.relatedTarget
      if (!(goesTo instanceof Node && event.currentTarget.contains(goesTo))) setOver(false)
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (!holdsFiles(event)) return
      // A place within this one has taken the files.
      const isTaken = event.isDefaultPrevented()
      event.preventDefault()
      setOver(false)
      if (!isTaken) onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}

const holdBack = (event: globalThis.DragEvent): void => {
  if (event.defaultPrevented || !holdsFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none'
}

/** A file that misses its place must not open in the tab: the page with all that was typed would be gone. */
export const useNoStrayDrops = (): void => {
  useEffect(() => {
    window.addEventListener('dragover', holdBack)
    window.addEventListener('drop', holdBack)
    return () => {
      window.removeEventListener('dragover', holdBack)
      window.removeEventListener('drop', holdBack)
    }
  }, [])
}
