import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Everything of one client: its screens read `clientId` from here. */
export const Route = createFileRoute('/_inside/clients/$clientId')({
  component: Outlet,
})
