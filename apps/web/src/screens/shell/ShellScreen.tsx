import { helpAddress } from '../../i18n/help-address.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { readLocale } from '../../i18n/saved-locale.ts'
import '../../ui/layout/mantine-inside.ts'
import { skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { getLanguage } from '@tiraaz/messages/locale'
import { ActionIcon, Indicator } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { availableActionsQuery, availableClientsQuery, userInfoQuery } from '../../data/account/account.ts'
import { approvalCountQuery } from '../../data/approvals/approval-count.ts'
import { mayInvite } from '../../data/agency-clients/client-permissions.ts'
import { useDraft } from '../../data/orders/order-queries.ts'
import { isOrderClosed } from '../../data/orders/order-writes.ts'
import { clearDraft } from '../../session/draft-pointer.ts'
import { loginHref } from '../../session/guard.ts'
import { readLastClient } from '../../session/last-client.ts'
import { organizationId, signOut } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { mayLeavePage } from '../../ui/feedback/leave-check.ts'
import { LazyPart } from '../../ui/layout/LazyPart.tsx'
import { loadOnRequest } from '../../ui/layout/lazy-online.ts'
import { toastFailure } from '../../ui/feedback/toast.ts'
import { Frame } from './Frame.tsx'
import { CART_ID } from './NavigationBar.tsx'
import { IdentityDialogHost } from './IdentityDialogHost.tsx'
import { SearchLauncher } from './search/SearchLauncher.tsx'
import classes from './NavigationBar.module.css'
import { brandTarget, navigationLinks, offeredClient } from './navigation-links.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import { loadOnline } from '../../ui/layout/when-online.ts'

/** Shown only while the draft has items (spec §2). */
const CartButton = ({ count, onOpen }: { count: number; onOpen: () => void }) => {
  const { t } = useTranslation()
  return (
    <Indicator label={count} size={18} offset={9} color="var(--accent-fill)">
      <ActionIcon
        id={CART_ID}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('navigation.cart', { count })}
        onClick={onOpen}
      >
        <IconShoppingCart size={22} aria-hidden />
      </ActionIcon>
    </Indicator>
  )
}

/** Screen of the search while the cart is filled. */
const CHECKOUT_LINK = { label: 'cart.checkout', alias: 'cart.title', exact: false } as const

const loadCart = async () => (await loadOnRequest(() => import('./cart/CartDrawer.tsx'))).CartDrawer

/** Loads the chat when the browser is idle, after the screen. */
const loadChat = async () => {
  await whenIdle()
  return (await loadOnline(() => import('./chat/ChatWidget.tsx'))).ChatWidget
}

/** Loads the agency's notifications in the same way. */
const loadNotifications = async () => {
  await whenIdle()
  return (await loadOnline(() => import('./notifications/load-notifications.ts'))).loadNotificationBell()
}

/**
 * Renders nothing after log-out: a screen re-rendered while leaving would send requests. The first render is deferred: React
 * then stops every few milliseconds to let the browser answer, where the router alone would show the page in one long task.
 */
export const ShellScreen = () => {
  const isDrawn = useDeferredValue(true, false)
  return useSession().phase === 'signedOut' || !isDrawn ? null : <SignedInShell />
}

const SignedInShell = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const organization = organizationId()
  const { clientId: clientIdOfPage } = useParams({ strict: false })
  const pathname = useLocation({ select: (location) => location.pathname })
  // Looks at the page that is shown: one that is only on its way may not take the draft from the checkout.
  const isInCheckout = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.pathname.includes('/checkout/') !== false,
  })
  const { data: user } = useSuspenseQuery(userInfoQuery(organization))
  const { data: clients } = useSuspenseQuery(availableClientsQuery())
  const { data: actions } = useSuspenseQuery(availableActionsQuery(organization))
  const offeredClientId = offeredClient(
    clients,
    organization,
    organization === null ? null : readLastClient(organization),
  )
  // Their own account is of no client: a client's user keeps the links of the client used last.
  const clientId = clientIdOfPage ?? (pathname === '/account' && !user.isAgencyUser ? offeredClientId : undefined)
  const { draft } = useDraft(clientId)
  // An order that was sent meanwhile is no cart; the checkout itself says so (OrderClosed).
  const isSent = draft !== null && isOrderClosed(draft) && !isInCheckout
  useEffect(() => {
    if (isSent) clearDraft()
  }, [isSent])
  const count = draft === null || isSent ? 0 : draft.items.length
  const [cart, setCart] = useState<'unused' | 'open' | 'closed'>('unused')
  const client = clients.find((one) => one.clientId === clientId)
  const counting = approvalCountQuery(clientId ?? '')
  const { data: approvals } = useQuery({
    ...counting,
    queryFn: client?.hasApprovals === true ? counting.queryFn : skipToken,
  })
  const place = {
    clientId,
    landingPage: client?.landingPage,
    offeredClientId,
    canViewAgencyClientsOrders: actions.canViewAgencyClientsOrders,
    approvals: approvals?.isUsed === true || approvals?.mayManage === true ? approvals : undefined,
    mayInvite: mayInvite(clients, clientId),
  }
  const links = navigationLinks(place)
  const logOut = async () => {
    if (!(await mayLeavePage())) return
    signOut()
    void navigate({ href: loginHref() })
  }
  return (
    <Frame
      bar={{
        brandTo: brandTarget(place),
        links,
        user: {
          userName: user.name,
          clientName: client?.name,
          representativeName: user.isAgencyUser ? (draft?.clientInfo.representativeName ?? undefined) : undefined,
          onSelectClient: clients.length > 1 ? () => void navigate({ href: loginHref() }) : undefined,
          onMyAccount: () => void navigate({ to: '/account' }),
          onLogOut: () => void logOut(),
        },
        help: helpAddress(pathname, getLanguage(readLocale())),
        search: organization !== null && (
          <SearchLauncher
            organizationId={organization}
            userId={user.id}
            clientId={place.clientId}
            isAgency={place.canViewAgencyClientsOrders}
            links={count === 0 ? links : [{ ...CHECKOUT_LINK, to: `/clients/${clientId}/checkout/products` }, ...links]}
          />
        ),
        cart: count === 0 ? undefined : <CartButton count={count} onOpen={() => setCart('open')} />,
        notifications: organization !== null && actions.canViewAgencyClientsOrders && (
          <section className={classes.bell} aria-label={t('navigation.notifications')}>
            <LazyPart
              key={organization}
              load={loadNotifications}
              given={{ organizationId: organization }}
              tryAgainAt={pathname}
            />
          </section>
        ),
        chat: organization !== null && (
          <section className={classes.chat} aria-label={t('chat.title')}>
            <LazyPart
              key={organization}
              load={loadChat}
              given={{ organizationId: organization, userId: user.id }}
              tryAgainAt={pathname}
            />
          </section>
        ),
      }}
    >
      <Outlet />
      <IdentityDialogHost />
      {cart !== 'unused' && clientId !== undefined && draft !== null && (
        <LazyPart
          load={loadCart}
          given={{
            opened: cart === 'open',
            clientId,
            draft,
            showsCheckout: !pathname.endsWith('/checkout/products'),
            onClose: () => setCart('closed'),
          }}
          onFailure={() => {
            setCart('unused')
            toastFailure(t('errors.offline'))
          }}
        />
      )}
    </Frame>
  )
}
