import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SettingsStrip } from '../../../screens/agency/settings/SettingsStrip.tsx'

/** The pages of settings; each is a file `_inside.agency.settings.<page>.tsx` with a title of its own. */
export const Route = createFileRoute('/_inside/agency/settings')({
  component: SettingsRoute,
})

function SettingsRoute() {
  return (
    <>
      <SettingsStrip />
      <Outlet />
    </>
  )
}
