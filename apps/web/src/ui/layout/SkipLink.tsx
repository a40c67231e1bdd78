import { useTranslation } from '../../i18n/i18n.ts'
import classes from './SkipLink.module.css'

type SkipLinkProps = {
  /** Id of the part of the page, which can have the focus itself (`tabIndex={-1}`). */
  to: string
  /** Words of the button. */
  button: string
}

/** Focuses the button marked with `data-skip-target` in the part, or the part while the button is inactive. */
const focusPart = (id: string) => {
  const part = document.getElementById(id)
  const button = part?.querySelector<HTMLElement>('[data-skip-target]:not(:disabled)')
  ;(button ?? part)?.focus()
}

/** Link shown while it has the focus: leads past the fields of a page to its main button. */
export const SkipLink = ({ to, button }: SkipLinkProps) => {
  const { t } = useTranslation()
  return (
    <a
      href={`#${to}`}
      className={classes.skip}
      onClick={(event) => {
        // The address stays as it is: pages with unsaved work guard every change of it.
        event.preventDefault()
        focusPart(to)
      }}
    >
      {t('common.skipToButton', { button })}
    </a>
  )
}
