import type { Brand, PortalPageFacts } from '@tiraaz/contract/organization/brand'
import { useSyncExternalStore } from 'react'
import { STYLE_NONCE } from './style-nonce.ts'

const OWN: Brand = { productName: null, logoUrl: null, colours: null }

/** The cast is safe: only our server writes the tag. Vite's development server writes none; it mostly shows the demo. */
const readPageFacts = (): PortalPageFacts => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content
  return written === undefined
    ? { brand: null, isEmpty: false, showsOutbox: import.meta.env.DEV, demoLogIns: [] }
    : (JSON.parse(written) as PortalPageFacts)
}

let facts: PortalPageFacts | undefined

/** Facts that the server wrote into this page. */
export const pageFacts = (): PortalPageFacts => {
  facts ??= readPageFacts()
  return facts
}

let shown: Brand | undefined
const listeners = new Set<() => void>()

const readBrand = (): Brand => shown ?? pageFacts().brand ?? OWN

const STYLE_ID = 'brand'

/** Above theme.css, wherever its style sheet is loaded. */
const colourRules = ({ colours }: Brand): string =>
  colours === null
    ? ''
    : (['light', 'dark'] as const)
        .map((scheme) => {
          const { accent, fill, fillHover, wash } = colours[scheme]
          return `:root:root[data-mantine-color-scheme="${scheme}"]{--accent:${accent};--accent-fill:${fill};--accent-fill-hover:${fillHover};--accent-wash:${wash}}`
        })
        .join('')

/** Changes the page's brand at once; null restores the brand that the page was opened with. */
export const showBrand = (brand: Brand | null): void => {
  shown = brand ?? undefined
  const style = document.getElementById(STYLE_ID) ?? document.createElement('style')
  style.id = STYLE_ID
  style.nonce = STYLE_NONCE
  style.textContent = colourRules(readBrand())
  document.head.append(style)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBrand = (): Brand => useSyncExternalStore(subscribe, readBrand)
