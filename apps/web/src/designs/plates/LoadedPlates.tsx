import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Plates } from '../../data/design-files/plates.ts'
import { formatMeasure, formatPercent } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { drawGrey, drawHeat, drawPlates, type PicturePoint, type PlatePicture, readInks } from './draw-plates.ts'
import { InkList } from './InkList.tsx'
import { loadPlates } from './load-plates.ts'
import { MAX_SPOT_PLATES } from '@tiraaz/domain/artwork/plates'
import { PlateStage } from './PlateStage.tsx'
import classes from './Plates.module.css'

type LoadedPlatesProps = { plates: Plates; page: number; fileName: string }

/** View of the plates: `heat`, one plate in grey, or the plates that are on. */
type PlateChoice = { isHeat: boolean; alone: number | null; on: ReadonlySet<number> }

const draw = (picture: PlatePicture, { isHeat, alone, on }: PlateChoice, limit: number | null): Uint8Array => {
  if (isHeat) return drawHeat(picture, limit)
  return alone === null ? drawPlates(picture, on) : drawGrey(picture, alone)
}

/** Highest total ink and whether the product allows it. */
const TotalInkNote = ({ plates: { heaviestSquare, limitPercent } }: { plates: Plates }) => {
  const { t } = useTranslation()
  const percent = Math.round(heaviestSquare.percent)
  const limit = limitPercent === null ? null : formatPercent(limitPercent)
  const isOver = limitPercent !== null && percent > limitPercent
  return (
    <Text size="sm" {...(isOver ? { c: 'danger' } : {})}>
      {t('plates.heaviest', {
        percent: formatPercent(percent),
        x: formatMeasure(heaviestSquare.xMm),
        y: formatMeasure(heaviestSquare.yMm),
      })}
      {limit !== null && ` ${t(isOver ? 'plates.overLimit' : 'plates.withinLimit', { limit })}`}
    </Text>
  )
}

export const LoadedPlates = ({ plates, page, fileName }: LoadedPlatesProps) => {
  const { t } = useTranslation()
  const { data: picture, isError } = useQuery({
    queryKey: ['platePixels', plates.proofUrl],
    queryFn: ({ signal }) => loadPlates(plates, signal),
    // Large: gone as soon as nobody looks at it.
    gcTime: 0,
    staleTime: Infinity,
    meta: { handlesFailure: true },
  })
  const [shown, setShown] = useState<PlateChoice>(() => ({
    isHeat: false,
    alone: null,
    on: new Set(plates.inks.map((_, nth) => nth)),
  }))
  const [point, setPoint] = useState<PicturePoint | null>(null)
  const { limitPercent } = plates
  const pixels = useMemo(
    () => (picture === undefined ? null : draw(picture, shown, limitPercent)),
    [picture, shown, limitPercent],
  )
  const percents = picture === undefined || point === null ? null : readInks(picture, point)
  const isWhole = !shown.isHeat && shown.alone === null && shown.on.size === plates.inks.length
  if (isError) {
    return (
      <div className={classes.stage}>
        <Text role="alert">{t('plates.notRead')}</Text>
      </div>
    )
  }
  return (
    <Stack gap="sm">
      {picture === undefined || pixels === null ? (
        <div className={classes.stage}>
          <BlockSkeleton height={240} />
        </div>
      ) : (
        <PlateStage
          plates={plates}
          size={picture}
          pixels={pixels}
          percents={percents}
          proofUrl={isWhole ? plates.proofUrl : null}
          marksSquare={shown.isHeat}
          label={t('plates.picture', { name: fileName, page })}
          point={point}
          onPoint={setPoint}
        />
      )}
      <div className={classes.ways}>
        <Button
          size="xs"
          variant={isWhole ? 'light' : 'default'}
          aria-pressed={isWhole}
          onClick={() => setShown({ isHeat: false, alone: null, on: new Set(plates.inks.map((_, nth) => nth)) })}
        >
          {t('plates.all')}
        </Button>
        <Button
          size="xs"
          variant={shown.isHeat ? 'light' : 'default'}
          aria-pressed={shown.isHeat}
          onClick={() => setShown({ ...shown, isHeat: !shown.isHeat, alone: null })}
        >
          {t('plates.heat')}
        </Button>
        {shown.isHeat && (
          <span className={classes.key} data-limited={limitPercent !== null}>
            {limitPercent === null ? t('plates.heatKeyNoLimit') : t('plates.heatKey', { limit: limitPercent })}
          </span>
        )}
      </div>
      <InkList
        inks={plates.inks}
        percents={percents}
        on={shown.on}
        alone={shown.alone}
        onToggle={(nth) => {
          const on = new Set(shown.on)
          if (!on.delete(nth)) on.add(nth)
          setShown({ isHeat: false, alone: null, on })
        }}
        onAlone={(nth) => setShown({ ...shown, isHeat: false, alone: shown.alone === nth ? null : nth })}
      />
      <TotalInkNote plates={plates} />
      {plates.hasMoreInks && <Text size="sm">{t('plates.moreInks', { count: MAX_SPOT_PLATES })}</Text>}
      <Text size="sm" c="dimmed">
        {t('plates.hint')} {t('plates.approximate')}
      </Text>
      <Text size="sm" c="dimmed">
        {plates.profile === null ? t('plates.noProfile') : t('plates.profile', { name: plates.profile })}
      </Text>
    </Stack>
  )
}
