import { ActionIcon } from '@mantine/core'
import { IconCircle, IconCircleFilled, IconEye } from '@tabler/icons-react'
import { colourOfInk } from '@tiraaz/domain/artwork/compose-inks'
import { PROCESS_INKS } from '@tiraaz/domain/artwork/plates'
import type { Plates } from '../../data/design-files/plates.ts'
import { formatPercent } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './Plates.module.css'

type Ink = Plates['inks'][number]

/** Name of an ink in the language of the page; spot inks keep their own. */
export const useInkName = (): ((ink: Pick<Ink, 'name' | 'kind'>) => string) => {
  const { t } = useTranslation()
  return ({ name, kind }) => {
    const process = PROCESS_INKS.find((each) => each === name)
    return kind === 'process' && process !== undefined ? t(`plates.ink.${process}`) : name
  }
}

const swatchOf = ({ cmyk: [cyan = 0, magenta = 0, yellow = 0, black = 0] }: Ink): string =>
  `rgb(${colourOfInk([cyan, magenta, yellow, black]).join(' ')})`

type InkListProps = {
  inks: readonly Ink[]
  /** At the point of the densitometer; null while there is none. */
  percents: readonly number[] | null
  on: ReadonlySet<number>
  alone: number | null
  onToggle: (nth: number) => void
  onAlone: (nth: number) => void
}

/** Inks with a button that turns the plate on and off, one that shows it alone, and the reading of the densitometer. */
export const InkList = ({ inks, percents, on, alone, onToggle, onAlone }: InkListProps) => {
  const { t } = useTranslation()
  const nameOf = useInkName()
  return (
    <ul className={classes.inks} aria-label={t('plates.inks')}>
      {inks.map((ink, nth) => {
        const name = nameOf(ink)
        const isOn = alone === null ? on.has(nth) : alone === nth
        return (
          <li key={ink.url}>
            <button
              type="button"
              className={classes.ink}
              data-on={isOn}
              aria-pressed={isOn}
              onClick={() => onToggle(nth)}
            >
              {isOn ? <IconCircleFilled size={12} aria-hidden /> : <IconCircle size={12} aria-hidden />}
              <span className={classes.swatch} style={{ background: swatchOf(ink) }} aria-hidden />
              <span className={classes.inkName} title={name}>
                {name}
              </span>
            </button>
            <span className={classes.percent}>{percents === null ? '' : formatPercent(percents[nth] ?? 0)}</span>
            <ActionIcon
              variant={alone === nth ? 'light' : 'subtle'}
              size={36}
              aria-label={t('plates.onlyInk', { name })}
              title={t('plates.onlyInk', { name })}
              aria-pressed={alone === nth}
              onClick={() => onAlone(nth)}
            >
              <IconEye size={18} aria-hidden />
            </ActionIcon>
          </li>
        )
      })}
      <li className={classes.total}>
        <span>{t('plates.total')}</span>
        <span className={classes.percent}>
          {percents === null ? '' : formatPercent(percents.reduce((sum, percent) => sum + percent, 0))}
        </span>
      </li>
    </ul>
  )
}
