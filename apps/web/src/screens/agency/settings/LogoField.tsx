import { Button, FileButton, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/i18n.ts'
import { readBase64 } from './read-base64.ts'
import classes from './Settings.module.css'

/** Logo in the form: unchanged, removed, or a newly chosen file. */
export type LogoInput =
  | { kind: 'kept'; url: string | null }
  | { kind: 'removed' }
  | { kind: 'chosen'; base64: string; type: string }

const MAX_BYTES = 700 * 1024

export const logoSource = (logo: LogoInput): string | null => {
  switch (logo.kind) {
    case 'kept':
      return logo.url
    case 'removed':
      return null
    case 'chosen':
      return `data:${logo.type};base64,${logo.base64}`
  }
}

const readLogo = async (file: File): Promise<LogoInput> => ({
  kind: 'chosen',
  base64: await readBase64(file),
  type: file.type,
})

type LogoFieldProps = {
  logo: LogoInput
  problem: string | undefined
  onChange: (logo: LogoInput | 'tooLarge') => void
}

/** Previews the chosen file; the server renders the saved logo. */
export const LogoField = ({ logo, problem, onChange }: LogoFieldProps) => {
  const { t } = useTranslation()
  const source = logoSource(logo)
  const choose = async (file: File | null) => {
    if (file !== null) onChange(file.size > MAX_BYTES ? 'tooLarge' : await readLogo(file))
  }
  return (
    <>
      <div className={classes.logo}>
        <span className={classes.picture}>
          {source === null ? (
            t('organizationSettings.brand.noLogo')
          ) : (
            <img src={source} alt={t('organizationSettings.brand.logo')} />
          )}
        </span>
        <FileButton accept="image/png,image/svg+xml" onChange={(file) => void choose(file)}>
          {(button) => (
            <Button {...button} variant="default">
              {t(source === null ? 'organizationSettings.brand.chooseLogo' : 'organizationSettings.brand.replaceLogo')}
            </Button>
          )}
        </FileButton>
        {source !== null && (
          <Button variant="subtle" color="gray" onClick={() => onChange({ kind: 'removed' })}>
            {t('organizationSettings.brand.removeLogo')}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <Text role="alert" size="sm" c="var(--danger)">
          {problem}
        </Text>
      )}
    </>
  )
}
