import { Alert } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/i18n.ts'
import { userInfoQuery } from '../../data/account/account.ts'
import { secondFactorQuery } from '../../data/account/own-account.ts'
import { organizationId } from '../../session/session.ts'
import { LazyPart } from '../../ui/layout/LazyPart.tsx'
import { loadOnline } from '../../ui/layout/when-online.ts'
import { loadNotificationTexts } from '../../i18n/notification-texts.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import classes from './MyAccount.module.css'
import { AppearancePart } from './AppearancePart.tsx'
import { EmailPart } from './EmailPart.tsx'
import { NamePart } from './NamePart.tsx'
import { OwnDataPart } from './OwnDataPart.tsx'
import { PasskeysPart } from './PasskeysPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { SecondFactorPart } from './SecondFactorPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'

/** Only the agency is notified, and only it loads the texts. */
const loadNotificationSettings = async () => {
  const [{ NotificationsPart }] = await Promise.all([
    loadOnline(() => import('./NotificationsPart.tsx')),
    loadNotificationTexts(),
  ])
  return NotificationsPart
}

const loadAbsence = async () => {
  const [{ AbsencePart }] = await Promise.all([loadOnline(() => import('./AbsencePart.tsx')), loadNotificationTexts()])
  return AbsencePart
}

/** Name, password, sessions and stored data of the person, whatever client or agency they act for. */
export const MyAccountScreen = () => {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(userInfoQuery(organizationId()))
  const { data: factor } = useQuery(secondFactorQuery())
  const mustTurnOn = factor?.isRequired === true && factor.confirmedAt === null
  // With keys, so that an open dialog stays when they change places.
  const password = <PasswordPart key="password" />
  const secondFactor = <SecondFactorPart key="secondFactor" />
  return (
    <>
      <PageTitle title={t('myAccount.title')} below={user.name} />
      {mustTurnOn && (
        <Alert className={classes.notice} title={t('myAccount.secondFactor.requiredTitle')}>
          {t('myAccount.secondFactor.required')}
        </Alert>
      )}
      {!mustTurnOn && <NamePart name={user.name} />}
      <EmailPart email={user.email} />
      {mustTurnOn ? [secondFactor, password] : [password, secondFactor]}
      <PasskeysPart />
      <AppearancePart />
      {user.isAgencyUser && !mustTurnOn && <LazyPart load={loadNotificationSettings} given={{}} />}
      {user.isAgencyUser && !mustTurnOn && <LazyPart load={loadAbsence} given={{}} />}
      <SessionsPart />
      <OwnDataPart />
    </>
  )
}
