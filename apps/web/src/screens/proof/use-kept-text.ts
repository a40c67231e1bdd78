import { useState } from 'react'
import { dropText, keepText, readText, type TextField } from '../../data/orders/kept-text.ts'

/** Text of a field that survives a reload until it is sent. */
export const useKeptText = (ownerId: string, field: TextField['field']) => {
  const [typed, setTyped] = useState<string | null>(null)
  const of = { ownerId, field }
  return {
    text: typed ?? readText(of, null) ?? '',
    type: (text: string) => {
      setTyped(text)
      keepText(of, { text, base: null })
    },
    drop: () => {
      setTyped('')
      dropText(of)
    },
  }
}
