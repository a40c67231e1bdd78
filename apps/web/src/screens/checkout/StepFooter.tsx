import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterButton } from '../../ui/RouterButton.tsx'
import { useCheckoutOrder } from './checkout-order.ts'
import classes from './StepFooter.module.css'
import type { CHECKOUT_STEPS } from './steps.ts'

type StepFooterProps = {
  /** What the step costs, kept in sight. */
  price?: ReactNode
  back?: (typeof CHECKOUT_STEPS)[number]['to']
  isBusy: boolean
  /** "Next" unless the step says otherwise. */
  nextLabel?: string
  isNextDisabled?: boolean
  onNext: () => void
}

/** Stays at the lower edge of the window, within reach of a thumb. */
export const StepFooter = ({ price, back, isBusy, nextLabel, isNextDisabled = false, onNext }: StepFooterProps) => {
  const { t } = useTranslation()
  const { clientId } = useCheckoutOrder()
  return (
    <div className={classes.root}>
      <div className={classes.price} aria-live="polite">
        {price}
      </div>
      <span className={classes.saving} role="status">
        {isBusy ? t('common.saving') : ''}
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
        <Button size="md" loading={isBusy} disabled={isNextDisabled} onClick={onNext}>
          {nextLabel ?? t('common.next')}
        </Button>
      </div>
    </div>
  )
}
