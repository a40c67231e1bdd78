import { createFileRoute, redirect } from '@tanstack/react-router'
import { loginHref } from '../session/guard.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ href: loginHref({ autoSelectClient: true }), replace: true })
  },
})
