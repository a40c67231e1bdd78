import { useSuspenseQuery } from '@tanstack/react-query'
import { type OrganizationSettings, organizationSettingsQuery } from '../../../data/settings/organization-settings.ts'
import { organizationId } from '../../../session/session.ts'

/** Latest organization settings, shared by the settings pages. */
export const useSettings = () => {
  const { data, refetch } = useSuspenseQuery(organizationSettingsQuery(organizationId()))
  const readAgain = async (): Promise<OrganizationSettings> => (await refetch()).data ?? data
  return { settings: data, readAgain }
}

export type FormProps<Part> = { initial: Part; version: number; onReadAgain: () => Promise<OrganizationSettings> }
