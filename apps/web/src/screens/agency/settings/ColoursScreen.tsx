import { Text } from '@mantine/core'
import { MAX_PROFILE_BYTES } from '@tiraaz/domain/artwork/output-profile'
import { useState } from 'react'
import { problemAt } from '../../../api/problems.ts'
import { type OrganizationSettings, useSaveColours } from '../../../data/settings/organization-settings.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { FileChoice } from './FileChoice.tsx'
import { readBase64 } from './read-base64.ts'
import { SettingsForm, SettingsGroup } from './SettingsForm.tsx'
import { type FormProps, useSettings } from './use-settings.ts'

type Colours = OrganizationSettings['colours']
type Profile = NonNullable<Colours['outputProfile']>

/** Profile in the form: unchanged, removed, or a newly chosen file. */
type ProfileInput =
  | { kind: 'kept'; profile: Profile | null }
  | { kind: 'removed' }
  | { kind: 'chosen'; base64: string; fileName: string }
type ColoursForm = { outputProfile: ProfileInput }

/** Hex digits of a checksum that are shown. */
const SHOWN_DIGITS = 8

/** ICC profile of the organization's printing (decision 263). */
export const ColoursScreen = () => {
  const { settings, readAgain } = useSettings()
  return <ColoursSettings initial={settings.colours} version={settings.version} onReadAgain={readAgain} />
}

const formOf = ({ outputProfile }: Colours): ColoursForm => ({
  outputProfile: { kind: 'kept', profile: outputProfile },
})

const ColoursSettings = ({ initial, version, onReadAgain }: FormProps<Colours>) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveColours()
  const [isTooLarge, setTooLarge] = useState(false)
  const whole = useWholeForm({
    initial: formOf(initial),
    version,
    send: ({ outputProfile: input }, seen) =>
      mutateAsync({ form: { outputProfile: input.kind === 'chosen' ? input.base64 : null }, version: seen }),
  })
  const { form, setForm, problems, restart } = whole
  const readAgain = async () => {
    const { colours, version: now } = await onReadAgain()
    restart(formOf(colours), now)
  }
  return (
    <SettingsForm
      title={t('organizationSettings.colours.title')}
      intro={t('organizationSettings.colours.intro')}
      form={whole}
      isShown={(key) => key === 'outputProfile'}
      onReadAgain={() => void readAgain()}
    >
      <SettingsGroup
        title={t('organizationSettings.colours.profile')}
        hint={t('organizationSettings.colours.profileHint')}
      >
        <ProfileField
          profile={form.outputProfile}
          problem={isTooLarge ? t('organizationSettings.colours.tooLarge') : problemAt(problems, 'outputProfile')}
          onChange={(input) => {
            setTooLarge(input === 'tooLarge')
            if (input !== 'tooLarge') setForm({ outputProfile: input })
          }}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}

type ProfileFieldProps = {
  profile: ProfileInput
  problem: string | undefined
  onChange: (profile: ProfileInput | 'tooLarge') => void
}

const ProfileField = ({ profile, problem, onChange }: ProfileFieldProps) => {
  const { t } = useTranslation()
  const isThere = profile.kind === 'chosen' || (profile.kind === 'kept' && profile.profile !== null)
  const choose = async (file: File) => {
    if (file.size > MAX_PROFILE_BYTES) onChange('tooLarge')
    else onChange({ kind: 'chosen', base64: await readBase64(file), fileName: file.name })
  }
  return (
    <>
      <ProfileFacts profile={profile} />
      <FileChoice
        accept=".icc,.icm"
        choose={t(isThere ? 'organizationSettings.colours.replace' : 'organizationSettings.colours.choose')}
        remove={isThere ? t('organizationSettings.colours.remove') : null}
        problem={problem}
        onChoose={(file) => void choose(file)}
        onRemove={() => onChange({ kind: 'removed' })}
      />
    </>
  )
}

const ProfileFacts = ({ profile }: { profile: ProfileInput }) => {
  const { t } = useTranslation()
  if (profile.kind === 'chosen')
    return <Text>{t('organizationSettings.colours.chosen', { name: profile.fileName })}</Text>
  const kept = profile.kind === 'kept' ? profile.profile : null
  if (kept === null) return <Text c="dimmed">{t('organizationSettings.colours.noProfile')}</Text>
  return (
    <div>
      <Text fw={600}>{kept.name}</Text>
      <Text size="sm" c="dimmed" className="numeric">
        {t('organizationSettings.colours.checksum', { digits: kept.sha256.slice(0, SHOWN_DIGITS) })}
      </Text>
    </div>
  )
}
