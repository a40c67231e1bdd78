import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/i18n.ts'
import { firstStepsQuery, type FirstStep, useShowFirstSteps } from '../../data/settings/organization-settings.ts'
import { organizationId } from '../../session/session.ts'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { firstStepHint } from './first-step-hint.ts'
import { FIRST_STEPS } from './first-steps.ts'
import classes from './FirstSteps.module.css'

/** Checklist from an empty portal to the first order; disappears when every step is done. */
export const FirstSteps = () => {
  const { t } = useTranslation()
  const { data } = useQuery(firstStepsQuery(organizationId()))
  const { mutate } = useShowFirstSteps()
  if (data === undefined || data.isHidden) return null
  const done = FIRST_STEPS.filter(({ step }) => data.steps[step]).length
  if (done === FIRST_STEPS.length) return null
  const hide = () => {
    mutate(true)
    showToast({
      kind: 'success',
      message: t('organizationSettings.firstSteps.hidden'),
      action: { label: t('common.undo'), run: () => mutate(false) },
    })
  }
  return (
    <section className={classes.root} aria-labelledby="first-steps">
      <div className={classes.head}>
        <h2 id="first-steps">{t('organizationSettings.firstSteps.title')}</h2>
        <span className={classes.hint}>
          {t('organizationSettings.firstSteps.text', { done, all: FIRST_STEPS.length })}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={hide}>
            {t('organizationSettings.firstSteps.hide')}
          </Button>
        </span>
      </div>
      <ol className={classes.steps}>
        {FIRST_STEPS.map(({ step, to }) => (
          <Step key={step} hint={firstStepHint(step, data)} step={step} to={to} isDone={data.steps[step]} />
        ))}
      </ol>
    </section>
  )
}

type StepProps = { step: FirstStep; hint: ReturnType<typeof firstStepHint>; to: string | null; isDone: boolean }

const Step = ({ step, hint, to, isDone }: StepProps) => {
  const { t } = useTranslation()
  const name = t(`organizationSettings.firstSteps.${step}`)
  const Mark = isDone ? IconCircleCheck : IconCircle
  return (
    <li className={classes.step} data-done={isDone}>
      <Mark
        size={20}
        className={classes.mark}
        role="img"
        aria-label={t(isDone ? 'organizationSettings.firstSteps.done' : 'organizationSettings.firstSteps.toDo')}
      />
      <span className={classes.words}>
        <span className={classes.name}>
          {to === null || isDone ? name : <RouterAnchor to={to}>{name}</RouterAnchor>}
        </span>
        {!isDone && <span className={classes.hint}>{t(hint)}</span>}
      </span>
    </li>
  )
}
