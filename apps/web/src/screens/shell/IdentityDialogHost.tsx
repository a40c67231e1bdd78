import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { loadAccountTexts } from '../../i18n/account-texts.ts'
import {
  answerIdentityRequest,
  isIdentityRequested,
  subscribeToIdentityRequest,
} from '../../session/identity-request.ts'
import { toastFailure } from '../../ui/feedback/toast.ts'
import { LazyPart } from '../../ui/layout/LazyPart.tsx'
import { loadOnRequest } from '../../ui/layout/lazy-online.ts'

const load = async () => {
  const [{ IdentityDialog }] = await Promise.all([
    loadOnRequest(() => import('./IdentityDialog.tsx')),
    loadAccountTexts(),
  ])
  return IdentityDialog
}

/** Shows the question for the password while a sensitive step waits for it. */
export const IdentityDialogHost = () => {
  const { t } = useTranslation()
  const isRequested = useSyncExternalStore(subscribeToIdentityRequest, isIdentityRequested)
  const onFailure = () => {
    answerIdentityRequest(false)
    toastFailure(t('errors.offline'))
  }
  return isRequested ? <LazyPart load={load} given={{ onAnswer: answerIdentityRequest }} onFailure={onFailure} /> : null
}
