import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { organizationSettingsQuery } from '../../../data/organization-settings.ts'
import { organizationId } from '../../../session/session.ts'

/** The settings as read, and their form's key: read again, the form begins anew with what stands there now. */
export const useSettings = () => {
  const { data, refetch } = useSuspenseQuery(organizationSettingsQuery(organizationId()))
  const [reads, setReads] = useState(0)
  const readAgain = async () => {
    await refetch()
    setReads((before) => before + 1)
  }
  return { settings: data, reads, readAgain }
}

export type FormProps<Part> = { initial: Part; version: number; onReadAgain: () => Promise<void> }
