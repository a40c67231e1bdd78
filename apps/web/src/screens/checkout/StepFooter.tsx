import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { CONTROL_KEY } from '../../ui/form/control-key.ts'
import { isDialogOpen } from '../../ui/form/use-slash-key.ts'
import { SkipLink } from '../../ui/layout/SkipLink.tsx'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'
import { useCheckoutOrder } from './checkout-order.ts'
import type { StepAutosave } from './saving/use-step-save.ts'
import classes from './StepFooter.module.css'
import type { CHECKOUT_STEPS } from './steps.ts'

/** Target of the steps' skip link. */
const FOOTER_ID = 'step-footer'

const NEXT_KEYS = `${CONTROL_KEY} + Enter`

const AUTOSAVE_TEXTS = {
  saving: 'common.saving',
  saved: 'saving.draftSaved',
  unsaved: 'saving.draftUnsaved',
  unfinished: 'saving.draftKeptHere',
} as const

type StepFooterProps = {
  /** Price of the step, always in sight. */
  price?: ReactNode
  back?: (typeof CHECKOUT_STEPS)[number]['to']
  isBusy: boolean
  /** Saves of a draft by itself; missing where nothing is typed. */
  autosave?: StepAutosave
  /** Defaults to "Next". */
  nextLabel?: string
  isNextDisabled?: boolean
  /** Reason why the step cannot be left, shown where the person can fix it. */
  blockedBy?: string | undefined
  /** The reason ends by itself: it is no error. */
  isWaiting?: boolean
  onNext: () => void
}

/** Presses the button by Ctrl and Enter, from any field of the page; a dialog in front keeps the keys. */
const useNextKeys = () => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPressed = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isPressed || event.defaultPrevented || isDialogOpen()) return
      event.preventDefault()
      // As a press of the mouse would: the field in use is left first.
      button.current?.focus()
      button.current?.click()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return button
}

/** Leads from the title of a step to the button that leaves it. */
export const SkipToNext = ({ nextLabel }: Pick<StepFooterProps, 'nextLabel'>) => {
  const { t } = useTranslation()
  return <SkipLink to={FOOTER_ID} button={nextLabel ?? t('common.next')} />
}

/** Footer that sticks to the lower edge of the window, within reach of a thumb. */
export const StepFooter = (props: StepFooterProps) => {
  const {
    price,
    back,
    isBusy,
    autosave = 'untouched',
    nextLabel,
    isNextDisabled = false,
    blockedBy,
    isWaiting = false,
    onNext,
  } = props
  const { t } = useTranslation()
  const stateId = useId()
  const next = useNextKeys()
  const { clientId } = useCheckoutOrder()
  return (
    <div id={FOOTER_ID} tabIndex={-1} className={classes.root}>
      <div className={classes.price} aria-live="polite">
        {price}
      </div>
      <span
        id={stateId}
        className={classes.saving}
        data-blocked={blockedBy !== undefined}
        data-waiting={isWaiting || undefined}
        role="status"
      >
        {isBusy ? t('common.saving') : (blockedBy ?? (autosave === 'untouched' ? '' : t(AUTOSAVE_TEXTS[autosave])))}
      </span>
      <div className={classes.buttons}>
        {back !== undefined && (
          <RouterButton
            to={back}
            params={{ clientId }}
            variant="default"
            size="md"
            preload={false}
            disabled={isBusy}
            data-disabled={isBusy || undefined}
          >
            {t('common.back')}
          </RouterButton>
        )}
        <Button
          ref={next}
          data-skip-target
          size="md"
          title={NEXT_KEYS}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          loading={isBusy}
          disabled={isNextDisabled || blockedBy !== undefined}
          aria-describedby={blockedBy === undefined ? undefined : stateId}
          onClick={onNext}
        >
          {nextLabel ?? t('common.next')}
        </Button>
      </div>
    </div>
  )
}
