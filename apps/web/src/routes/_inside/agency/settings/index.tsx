import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_inside/agency/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/agency/settings/company', replace: true })
  },
})
