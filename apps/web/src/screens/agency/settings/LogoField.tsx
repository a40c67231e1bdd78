import { useTranslation } from '../../../i18n/i18n.ts'
import { FileChoice } from './FileChoice.tsx'
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
  const choose = async (file: File) => onChange(file.size > MAX_BYTES ? 'tooLarge' : await readLogo(file))
  return (
    <FileChoice
      accept="image/png,image/svg+xml"
      choose={t(source === null ? 'organizationSettings.brand.chooseLogo' : 'organizationSettings.brand.replaceLogo')}
      remove={source === null ? null : t('organizationSettings.brand.removeLogo')}
      problem={problem}
      onChoose={(file) => void choose(file)}
      onRemove={() => onChange({ kind: 'removed' })}
    >
      <span className={classes.picture}>
        {source === null ? (
          t('organizationSettings.brand.noLogo')
        ) : (
          <img src={source} alt={t('organizationSettings.brand.logo')} />
        )}
      </span>
    </FileChoice>
  )
}
