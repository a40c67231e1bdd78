import { isEqual } from '@tiraaz/domain/orders/keyed-merge'
import { useEffect, useMemo, useState } from 'react'
import { dropText, keepText, readText, type TextField } from '../data/orders/kept-text.ts'
import type { ContactForm } from './contact-form.ts'

type Options = {
  clientId: string
  /** Null for a new contact. */
  contactId: string | null
  start: ContactForm
}

/** Form of an address; a half-typed one is kept in this browser, and is there again when its dialog is next opened. */
export const useKeptContact = ({ clientId, contactId, start }: Options) => {
  const field = useMemo(
    (): TextField => ({ ownerId: clientId, field: `address-${contactId ?? 'new'}` }),
    [clientId, contactId],
  )
  const base = JSON.stringify(start)
  const [restored] = useState(() => {
    const text = readText(field, base)
    return text === null ? null : { ...start, ...(JSON.parse(text) as ContactForm) } // written below
  })
  const [form, setForm] = useState(restored ?? start)
  const [isRestored, setRestored] = useState(restored !== null)
  const drop = () => dropText(field)
  useEffect(() => {
    if (isEqual(form, start)) dropText(field)
    else keepText(field, { text: JSON.stringify(form), base })
  }, [form, start, base, field])
  const startAnew = () => {
    setForm(start)
    setRestored(false)
  }
  return { form, setForm, drop, isRestored, startAnew, forgetRestored: () => setRestored(false) }
}
