import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { printProfilesQuery, useSavePrintProfiles } from '../../../../data/settings/print-profiles.ts'
import { organizationId } from '../../../../session/session.ts'
import { useWholeForm } from '../../../../ui/form/use-whole-form.ts'
import { SettingsForm } from '../SettingsForm.tsx'
import { ProfileTable } from './ProfileTable.tsx'
import { profileBody, profileForm } from './profile-form.ts'

/** Limits that artwork is compared with, by print profile. */
export const PrintProfilesScreen = () => {
  const { t } = useTranslation()
  const { data, refetch } = useSuspenseQuery(printProfilesQuery(organizationId()))
  const { mutateAsync } = useSavePrintProfiles()
  const whole = useWholeForm({
    initial: profileForm(data.profiles),
    version: data.version,
    send: (form, version) => mutateAsync({ profiles: profileBody(form), version }),
  })
  const { form, setForm, problems, restart } = whole
  const readAgain = async () => {
    const { data: latest = data } = await refetch()
    restart(profileForm(latest.profiles), latest.version)
  }
  return (
    <SettingsForm
      width="page"
      title={t('printProfiles.title')}
      intro={t('printProfiles.intro')}
      form={whole}
      isShown={(key) => Object.hasOwn(form, key)}
      onReadAgain={() => void readAgain()}
    >
      <ProfileTable form={form} setForm={setForm} problems={problems} standard={data.standard} />
    </SettingsForm>
  )
}
