import { useQuery } from '@tanstack/react-query'
import { previewQuery } from '../../data/design-files/design-files.ts'
import { linkedPreviewQuery } from '../../data/proofs/linked-proof.ts'

/** Reader of the files: a member of the client or its agency, or the guest of a link. */
export type PictureSource = { clientId: string; productId: string } | { token: string }

/** Reads the pictures, facts and findings of a file of a round as its reader may. */
export const useRoundPreview = (source: PictureSource, { id, previewId }: { id: string; previewId: string }) => {
  const isGuest = 'token' in source
  const ofGuest = useQuery({ ...linkedPreviewQuery(isGuest ? source.token : '', id), enabled: isGuest })
  const reader = isGuest ? { clientId: '', productId: '' } : source
  const ofMember = useQuery({ ...previewQuery({ ...reader, previewId }), enabled: !isGuest })
  return isGuest ? ofGuest : ofMember
}
