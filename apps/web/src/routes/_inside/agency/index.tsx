import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_inside/agency/')({
  beforeLoad: () => {
    throw redirect({ to: '/agency/orders', replace: true })
  },
})
