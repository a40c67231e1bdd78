import { useTranslation } from 'react-i18next'

export const PermissionName = ({ canViewAgencyClientsOrders }: { canViewAgencyClientsOrders: boolean }) => {
  const { t } = useTranslation()
  return t(canViewAgencyClientsOrders ? 'agencyStaff.sees' : 'agencyStaff.seesNot')
}
