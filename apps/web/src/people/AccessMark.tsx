import { useTranslation } from '../i18n/i18n.ts'
import { StatusMark } from '../ui/feedback/StatusMark.tsx'

const OPEN = { shape: 'check', tone: 'success' } as const
const CLOSED = { shape: 'cross', tone: 'muted' } as const

/** Access of a person: active or disabled. */
export const AccessMark = ({ isDisabled }: { isDisabled: boolean }) => {
  const { t } = useTranslation()
  return (
    <StatusMark look={isDisabled ? CLOSED : OPEN}>{t(isDisabled ? 'members.disabled' : 'members.active')}</StatusMark>
  )
}
