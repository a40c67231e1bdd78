import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { userInfoQuery } from '../../data/account/account.ts'
import { organizationId } from '../../session/session.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { OwnDataPart } from './OwnDataPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { SecondFactorPart } from './SecondFactorPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'

/** Password, sessions and stored data of the person, whatever client or agency they act for. */
export const MyAccountScreen = () => {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(userInfoQuery(organizationId()))
  return (
    <>
      <PageTitle title={t('myAccount.title')} below={user.name} />
      <PasswordPart />
      <SecondFactorPart />
      <SessionsPart />
      <OwnDataPart />
    </>
  )
}
