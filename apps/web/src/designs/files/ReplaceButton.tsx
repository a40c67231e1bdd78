import { Button } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { chooseFile } from '../../ui/file/choose-file.ts'
import { ACCEPTED_EXTENSIONS } from './file-types.ts'
import classes from './FileList.module.css'

type ReplaceButtonProps = { name: string; isBusy: boolean; ref: Ref<HTMLButtonElement>; onFile: (file: File) => void }

/** Chooses the file that takes the place of another one: one press, then the file dialog of the browser. */
export const ReplaceButton = ({ name, isBusy, ref, onFile }: ReplaceButtonProps) => {
  const { t } = useTranslation()
  return (
    <Button
      ref={ref}
      className={classes.replace}
      size="compact-xs"
      variant="default"
      leftSection={<IconReplace size={14} aria-hidden />}
      aria-label={t('designFiles.replaceFile', { name })}
      // Not disabled: the focus stays on the pressed button.
      aria-disabled={isBusy}
      onClick={() => !isBusy && chooseFile(ACCEPTED_EXTENSIONS, onFile)}
    >
      {t('designFiles.replace')}
    </Button>
  )
}
