import { type ComponentType, lazy } from 'react'
import { text } from '../../i18n/i18n.ts'
import { showToast } from '../feedback/toast.ts'
import { rememberOpener } from './opener.ts'
import { loadOnline } from './when-online.ts'

const showOfflineToast = () => showToast({ kind: 'failure', id: 'offline', message: text('errors.offline') })

/**
 * Loads code on the person's request. Without a connection it shows a message, and loads once the connection is back.
 */
export const loadOnRequest = <Part>(load: () => Promise<Part>): Promise<Part> => {
  rememberOpener()
  return loadOnline(load, { onWait: showOfflineToast, failsAtOnce: true })
}

/** Lazy part of a page or lazy dialog; the page keeps working while there is no connection to load it. */
export const lazyOnline = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadOnRequest(load) }))
