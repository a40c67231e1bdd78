import { useQuery } from '@tanstack/react-query'
import { listCheapFasterLevels } from '@tiraaz/domain/speed/check-speed-levels'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type SpeedLevels, speedLevelsQuery, useSaveSpeedLevels } from '../../../data/products/speed-levels.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { GridForm } from '../prices/GridForm.tsx'
import { problemsAfterTyping } from '../prices/grid-problems.ts'
import classes from '../prices/Prices.module.css'
import {
  groupByTarget,
  isShownInRow,
  readSpeedLevels,
  rowsOf,
  SPEED_FIELDS,
  speedNames,
  speedProblems,
  type TargetLevels,
} from './speed-form.ts'

/** Speeds of production and what they cost, saved as one table (R46). */
export const SpeedLevelsScreen = ({ organizationId }: { organizationId: string | null }) => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(speedLevelsQuery(organizationId))
  const readAgain = () => void refetch()
  if (data === undefined) return isError ? <ReadFailed onReadAgain={readAgain} /> : null
  return <Levels key={dataUpdatedAt} facts={data} onReadAgain={readAgain} />
}

/** Target, printing house and days together must be unique. */
const GRID = {
  key: 'levels',
  fields: SPEED_FIELDS.map((field) => (field === 'target' ? 'groupId' : field)),
  related: ['groupId', 'printingHouseId', 'productionDays'],
}

const TEXTS: readonly string[] = ['target', 'printingHouseId', 'activeFrom', 'activeTo']

const Levels = ({ facts, onReadAgain }: { facts: SpeedLevels; onReadAgain: () => void }) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveSpeedLevels()
  const names = useMemo(() => speedNames(facts), [facts])
  const [initial] = useState(() => rowsOf(facts))
  const page = useWholeForm({
    initial,
    version: facts.version,
    send: (rows, version) => mutateAsync({ version, levels: readSpeedLevels(rows, names).map(({ level }) => level) }),
  })
  const read = useMemo(() => readSpeedLevels(page.form, names), [page.form, names])
  const problemAt = useMemo(() => speedProblems(read, page.problems), [read, page.problems])
  const hasUnread = read.some(({ problems }) => problems.length > 0)
  const placeholders: Partial<Record<(typeof SPEED_FIELDS)[number], string>> = {
    printingHouseId: t('speedLevels.allHouses'),
    cutOffHour: String(facts.cutOffHour),
    activeFrom: t('speedLevels.day'),
    activeTo: t('speedLevels.day'),
  }
  const columns = SPEED_FIELDS.map((field) => ({
    key: field,
    heading: t(`speedLevels.columns.${field}`),
    numeric: !TEXTS.includes(field),
    placeholder: placeholders[field],
  }))
  const change = (next: string[][]) => {
    page.setProblems(problemsAfterTyping(page.problems, GRID, page.form, next))
    page.setForm(next)
  }
  return (
    <>
      <PageTitle title={t('speedLevels.title')} below={t('speedLevels.intro')} />
      <ul className={classes.sectionHint}>
        <li>{t('speedLevels.rules.closest')}</li>
        <li>{t('speedLevels.rules.noRush')}</li>
        <li>{t('speedLevels.rules.discount')}</li>
      </ul>
      <GridForm
        form={page}
        grid={{ label: t('speedLevels.grid'), columns, onChange: change, problemAt, addLabel: t('speedLevels.add') }}
        emptyText={t('speedLevels.empty')}
        isShownInRow={isShownInRow}
        hasUnread={hasUnread}
        onReadAgain={onReadAgain}
      >
        <CheapFaster targets={groupByTarget(read, facts)} />
      </GridForm>
    </>
  )
}

/** Warns of levels that cost less than slower ones; they are allowed. */
const CheapFaster = ({ targets }: { targets: readonly TargetLevels[] }) => {
  const { t } = useTranslation()
  const found = targets.flatMap(({ key, name, levels, standardDays }) =>
    listCheapFasterLevels(levels, standardDays).map(({ fasterDays: faster, slowerDays: slower }) => ({
      key: `${key} ${slower}`,
      sentence: t('speedLevels.cheapFaster', { target: name, faster, slower }),
    })),
  )
  if (found.length === 0) return null
  return (
    <ul className={classes.gaps} role="status">
      {found.map(({ key, sentence }) => (
        <li key={key}>{sentence}</li>
      ))}
    </ul>
  )
}
