import { IconCheck } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './StepBar.module.css'
import { CHECKOUT_STEPS, currentStep, isReachable, stepState } from './steps.ts'

type StepBarProps = {
  /** True if every piece in the step's form has an address. */
  isDistributed: boolean
  /** True if chosen addresses got no pieces yet. */
  isWaitingForPieces: boolean
  clientId: string
  /** Disables the links during a save (spec "Checkout layout"). */
  isSaving: boolean
}

/** Earlier steps and later ones that the order is ready for are links; leaving a step saves it (`LeaveGuard`). */
export const StepBar = ({ isDistributed, isWaitingForPieces, clientId, isSaving }: StepBarProps) => {
  const { t } = useTranslation()
  const waiting = isWaitingForPieces ? 'transportation' : null
  const current = currentStep(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <nav aria-label={t('checkout.steps.label')}>
      <ol className={classes.steps}>
        {CHECKOUT_STEPS.map(({ id, to, label }, index) => {
          const state = stepState(id, current, waiting)
          const done = state === 'done' ? `, ${t('checkout.steps.done')}` : null
          const words = (
            <>
              <span className={classes.number} aria-hidden>
                {state === 'done' ? <IconCheck size={14} stroke={2.5} /> : index + 1}
              </span>
              <span>{t(label)}</span>
              {done !== null && <span className={classes.hidden}>{done}</span>}
            </>
          )
          return (
            <li key={id} className={classes.step} data-state={state}>
              {state === 'ahead' && !isReachable(id, isDistributed) ? (
                <span className={classes.words}>{words}</span>
              ) : (
                <Link
                  to={to}
                  params={{ clientId }}
                  className={classes.words}
                  aria-current={state === 'current' ? 'step' : undefined}
                  aria-disabled={isSaving}
                  preload={false}
                  onClick={(event) => {
                    if (isSaving) event.preventDefault()
                  }}
                >
                  {words}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
