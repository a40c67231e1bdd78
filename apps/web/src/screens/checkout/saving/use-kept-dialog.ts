import { isEqual } from '@tiraaz/domain/orders/keyed-merge'
import { useEffect, useMemo, useState } from 'react'
import { dropText, keepText, readText, type TextField } from '../../../data/orders/kept-text.ts'

type Options<Contents> = {
  orderId: string
  dialog: 'addresses' | 'sheet' | 'naming'
  /** Contents before anything is opened or typed; nothing is kept while they are these. */
  start: Contents
  format?: { stringify: (contents: Contents) => string; parse: (text: string) => unknown }
}

/** State of an order's dialog, kept in this browser so that a reload opens it again with its contents (decision 194). */
export const useKeptDialog = <Contents>({ orderId, dialog, start, format = JSON }: Options<Contents>) => {
  const field = useMemo((): TextField => ({ ownerId: orderId, field: `dialog-${dialog}` }), [orderId, dialog])
  const [contents, setContents] = useState(() => {
    const text = readText(field, null)
    return text === null ? start : (format.parse(text) as Contents) // written below
  })
  useEffect(() => {
    if (isEqual(contents, start)) dropText(field)
    else keepText(field, { text: format.stringify(contents), base: null })
  }, [contents, start, field, format])
  const change = (part: Partial<Contents>) => setContents((before) => ({ ...before, ...part }))
  return [contents, change] as const
}
