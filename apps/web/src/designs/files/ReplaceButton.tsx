import { Button } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { ACCEPTED_EXTENSIONS } from './file-types.ts'
import classes from './FileList.module.css'

type ReplaceButtonProps = { name: string; isBusy: boolean; ref: Ref<HTMLButtonElement>; onFile: (file: File) => void }

/** Chooses the file that takes the place of another one: one press, then the file dialog of the browser. */
export const ReplaceButton = ({ name, isBusy, ref, onFile }: ReplaceButtonProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={ref}
        className={classes.ask}
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<IconReplace size={14} aria-hidden />}
        aria-label={t('designFiles.replaceFile', { name })}
        // Not disabled: the focus stays on the pressed button.
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {t('designFiles.replace')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_EXTENSIONS}
        aria-label={t('designFiles.replaceFile', { name })}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file can be chosen again after a failure.
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
