import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RouterAnchor } from '../../ui/RouterAnchor.tsx'
import classes from './SectionStrip.module.css'

type ProductFrameProps = {
  product: { id: string; code: string; name: string; isArchived: boolean }
  tab: 'facts' | 'prices'
  actions?: ReactNode
  children: ReactNode
}

const TABS = [
  { tab: 'facts', to: '/agency/products/$id' },
  { tab: 'prices', to: '/agency/products/$id/prices' },
] as const

/** The pages of one product: what it is, and what it costs. */
export const ProductFrame = ({ product, tab, actions, children }: ProductFrameProps) => {
  const { t } = useTranslation()
  const { id, code, name, isArchived } = product
  const mark = isArchived ? `${code} · ${t('prices.productPage.archived')}` : code
  return (
    <>
      <PageTitle
        title={name}
        above={<RouterAnchor to="/agency/products">{t('prices.productPage.back')}</RouterAnchor>}
        below={mark}
        {...(actions === undefined ? {} : { actions })}
      />
      <nav className={classes.strip} aria-label={t('prices.productPage.tabs')}>
        {TABS.map((of) => (
          <Link
            key={of.tab}
            to={of.to}
            params={{ id }}
            activeOptions={{ exact: true }}
            className={classes.link}
            aria-current={of.tab === tab ? 'page' : undefined}
          >
            {t(`prices.productPage.${of.tab}`)}
          </Link>
        ))}
      </nav>
      {children}
    </>
  )
}
