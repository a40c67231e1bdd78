import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { agencyProductQuery } from '../../../data/products/agency-products.ts'
import { organizationId } from '../../../session/session.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { LinkStrip } from '../../../ui/layout/LinkStrip.tsx'
import strip from '../../../ui/layout/LinkStrip.module.css'
import { CopyProductModal } from './CopyProductModal.tsx'
import classes from './Products.module.css'

/** Layout of a product's pages: its name and links to details and prices. */
export const ProductFrame = ({ productId }: { productId: string }) => {
  const { t, i18n } = useTranslation()
  const [isCopying, setCopying] = useState(false)
  const { data: product } = useSuspenseQuery(agencyProductQuery(organizationId(), productId))
  const pathname = useLocation({ select: (location) => location.pathname })
  const params = { id: productId }
  return (
    <>
      <PageTitle
        title={i18n.language === 'en' ? product.nameEn : product.nameEt}
        above={<RouterAnchor to="/agency/products">{t('agencyProducts.title')}</RouterAnchor>}
        below={
          <span className={classes.below}>
            {product.code}
            {product.isArchived && <AttentionMark>{t('agencyProducts.one.isArchived')}</AttentionMark>}
          </span>
        }
        actions={
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setCopying(true)}>
            {t('agencyProducts.one.copy')}
          </Button>
        }
      />
      <LinkStrip label={t('agencyProducts.one.tabs')} shown={pathname}>
        <Link to="/agency/products/$id" params={params} activeOptions={{ exact: true }} className={strip.link}>
          {t('agencyProducts.one.facts')}
        </Link>
        <Link to="/agency/products/$id/prices" params={params} className={strip.link}>
          {t('agencyProducts.one.prices')}
        </Link>
      </LinkStrip>
      <Outlet />
      <CopyProductModal product={isCopying ? product : null} onClose={() => setCopying(false)} />
    </>
  )
}
