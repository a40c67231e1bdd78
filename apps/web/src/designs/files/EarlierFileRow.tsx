import { ActionIcon, Checkbox } from '@mantine/core'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { EarlierFile } from '../../data/design-files/design-files.ts'
import { formatMoment } from '../../i18n/format.ts'
import classes from './FileChooser.module.css'
import { FileName } from './FileName.tsx'

/** Arrow keys up and down move between files; Space ticks a file. */
const moveByArrows = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const list = event.currentTarget.closest('ul')
  if (step === 0 || list === null) return
  event.preventDefault()
  const boxes = [...list.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')]
  const next = boxes.indexOf(event.currentTarget) + step
  boxes[Math.min(Math.max(next, 0), boxes.length - 1)]?.focus()
}

/** Empty alternative text: the name stands beside it. */
const DECORATIVE = ''

type EarlierFileRowProps = {
  file: EarlierFile
  isPresent: boolean
  isChosen: boolean
  isFull: boolean
  onToggle: () => void
  onRemove: () => void
}

export const EarlierFileRow = ({ file, isPresent, isChosen, isFull, ...on }: EarlierFileRowProps) => {
  const { t } = useTranslation()
  const checkbox = useId()
  const { name, thumbnailUrl, lastUsedAt } = file
  const isOut = isPresent || (isFull && !isChosen)
  return (
    <li className={classes.earlier}>
      <label className={classes.choice} htmlFor={checkbox} data-present={isPresent} data-full={isOut}>
        <Checkbox
          id={checkbox}
          checked={isChosen || isPresent}
          disabled={isOut}
          onChange={on.onToggle}
          onKeyDown={moveByArrows}
        />
        <span className={classes.picture}>
          {thumbnailUrl === null ? (
            <IconFile size={18} aria-hidden />
          ) : (
            <img src={thumbnailUrl} alt={DECORATIVE} loading="lazy" />
          )}
        </span>
        <span className={classes.about}>
          <FileName name={name} />
          <span className={classes.when}>
            {isPresent
              ? t('designFiles.chooser.isInDesign')
              : t('designFiles.chooser.lastUsed', { when: formatMoment(lastUsedAt) })}
          </span>
        </span>
      </label>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('designFiles.chooser.remove', { name })}
        onClick={on.onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
