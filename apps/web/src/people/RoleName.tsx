import type { ClientRole } from '@tiraaz/domain/access/role'
import { useTranslation } from 'react-i18next'

export const RoleName = ({ role }: { role: ClientRole }) => useTranslation().t(`members.roles.${role}`)
