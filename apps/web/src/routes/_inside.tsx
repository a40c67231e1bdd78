import { createFileRoute, redirect } from '@tanstack/react-router'
import { withQueries } from '../api/query-loader.ts'
import { availableActionsQuery, availableClientsQuery, userInfoQuery } from '../data/account/account.ts'
import { brandQuery } from '../data/settings/brand.ts'
import { loadInsideTexts } from '../i18n/i18n.ts'
import { ShellScreen } from '../screens/shell/ShellScreen.tsx'
import { showBrand } from '../ui/layout/brand.ts'
import { guardHref } from '../session/guard.ts'
import { organizationId, readSession } from '../session/session.ts'

/** Everything behind the log-in: the guard and the frame. Its screens are files `_inside.<path>.tsx`. */
export const Route = createFileRoute('/_inside')({
  beforeLoad: ({ context, location }) => {
    const href = guardHref(readSession(), location.href)
    if (href !== undefined) throw redirect({ href })
    return withQueries({ context })
  },
  loader: async ({ context: { queryClient } }) => {
    const organization = organizationId()
    await Promise.all([
      loadInsideTexts(),
      queryClient.ensureQueryData(userInfoQuery(organization)),
      queryClient.ensureQueryData(availableClientsQuery()),
      queryClient.ensureQueryData(availableActionsQuery(organization)),
      queryClient.ensureQueryData(brandQuery(organization)).then(showBrand),
    ])
  },
  component: ShellScreen,
})
