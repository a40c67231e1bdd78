import '../layout/mantine-floating.ts'
import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import { useOpener } from '../layout/use-opener.ts'

/** Groups a dialog with those that open over it: Escape closes only the uppermost. */
export const DialogStack = Modal.Stack

/** Modal dialog with a named close button. Gives the focus back to its opener; lint refuses the bare `Modal`. */
export const Dialog = (props: Omit<ModalProps, 'closeButtonProps' | 'returnFocus'>) => {
  const { t } = useTranslation()
  useOpener(props.opened)
  return <Modal closeButtonProps={{ 'aria-label': t('common.close') }} {...props} />
}
