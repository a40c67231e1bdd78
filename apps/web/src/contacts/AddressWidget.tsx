import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOfDetail, type FoundAddress } from './address-record.ts'
import classes from './ContactFields.module.css'
import { loadAddressWidget } from './load-address-widget.ts'

type AddressWidgetProps = { url: string; onFound: (address: FoundAddress) => void }

/** Search field of the national address service; renders nothing if its script cannot be loaded. */
export const AddressWidget = ({ url, onFound }: AddressWidgetProps) => {
  const { t } = useTranslation()
  const id = `address-widget-${useId().replace(/[^\w-]/g, '')}`
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const found = useEffectEvent((event: Event) => {
    const address = event instanceof CustomEvent ? addressOfDetail(event.detail) : null
    if (address !== null) onFound(address)
  })
  useEffect(() => {
    let isHere = true
    const listen = (event: Event) => found(event)
    document.addEventListener('addressSelected', listen)
    loadAddressWidget(url)
      .then((Widget) => {
        if (!isHere) return
        new Widget({ container: id, mode: 3, ihist: '0', appartment: 1, lang: 'et' })
        setState('ready')
      })
      // Third-party code may fail while it loads and while it starts.
      .catch(() => isHere && setState('failed'))
    return () => {
      isHere = false
      document.removeEventListener('addressSelected', listen)
    }
  }, [url, id])
  if (state === 'failed') return null
  return (
    <div className={classes.wide} role="group" aria-label={t('contacts.form.widget')}>
      <div aria-hidden className={classes.widgetLabel}>
        {t('contacts.form.widget')}
      </div>
      <div id={id} className={classes.widget} />
    </div>
  )
}
