import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../i18n/i18n.ts'

type CopyLinkButtonProps = { link: string; variant?: 'default' | 'filled'; label?: string; onCopied: () => void }

/** Copies a link and reports only a copy that succeeded: without a secure connection the browser refuses. */
export const CopyLinkButton = ({ link, variant = 'filled', label, onCopied }: CopyLinkButtonProps) => {
  const { t } = useTranslation()
  const { copied, copy } = useClipboard()
  const report = useEffectEvent(onCopied)
  useEffect(() => {
    if (copied) report()
  }, [copied])
  return (
    <Button
      variant={variant}
      aria-label={copied ? undefined : label}
      leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={() => copy(link)}
    >
      {t(copied ? 'members.handed.copied' : 'members.handed.copy')}
    </Button>
  )
}
