import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { organizationId } from '../../session/session.ts'
import { organizationSettingsQuery } from './organization-settings.ts'

export type EditableEmailTexts = CallOutput<'getEmailTexts'>['emails'][number]
export type OwnWords = CallInput<'saveEmailText'>['body']

export const emailTextsQuery = (organization: string | null) =>
  queryOptions({
    // Below the settings: a page that saves them raises the version of these words too.
    queryKey: [...organizationSettingsQuery(organization).queryKey, 'emailTexts'] as const,
    queryFn: ({ signal }) => call('getEmailTexts', undefined, { signal }),
  })

/** Email with the typed words and sample content. */
export const emailPreviewQuery = (words: OwnWords) =>
  queryOptions({
    queryKey: ['emailPreview', organizationId(), words] as const,
    queryFn: ({ signal }) => call('previewEmailText', { body: words }, { signal }),
    retry: false,
  })

/** Saves the words of one email in one language, over the version that they were read with. */
export const useSaveEmailText = () => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { handlesConflict: true },
    mutationFn: ({ words, version }: { words: OwnWords; version: number }) =>
      call('saveEmailText', { query: { version }, body: words }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: organizationSettingsQuery(organizationId()).queryKey }),
  })
}
