import { UnstyledButton } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import type { Proof } from '../../data/proofs/proofs.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './ProofFiles.module.css'
import { countOpenComments } from './proof-threads.ts'

/** Empty alternative text: the button has the name. */
const DECORATIVE = ''

type ProofFilesProps = {
  proof: Pick<Proof, 'files' | 'comments'>
  shownId: string | undefined
  onShow: (fileId: string) => void
}

/** Files of a round with their designs and the number of open comments; a strip on a phone. */
export const ProofFiles = ({ proof: { files, comments }, shownId, onShow }: ProofFilesProps) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('proofs.files.title')} className={classes.root}>
      <ul className={classes.list}>
        {files.map(({ id, name, designName, thumbnailUrl }) => {
          const open = countOpenComments(comments, id)
          return (
            <li key={id}>
              <UnstyledButton
                className={classes.file}
                aria-current={id === shownId ? 'true' : undefined}
                onClick={() => onShow(id)}
              >
                <span className={classes.thumb}>
                  {thumbnailUrl === null ? (
                    <IconFile size={24} stroke={1} aria-hidden />
                  ) : (
                    <img src={thumbnailUrl} alt={DECORATIVE} loading="lazy" />
                  )}
                </span>
                <span className={classes.words}>
                  <span className={classes.name}>{name}</span>
                  {designName !== '' && <span className={classes.design}>{designName}</span>}
                  {open > 0 && <span className={classes.open}>{t('proofs.files.comments', { count: open })}</span>}
                </span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
