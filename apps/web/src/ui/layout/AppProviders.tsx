import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailureDialogHost } from '../feedback/FailureDialogHost.tsx'
import { ToastHost } from '../feedback/ToastHost.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

/** Around the router, so that the error page of a broken route still has theme, toasts and dialogs. */
export const AppProviders = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    {children}
    <ToastHost />
    <FailureDialogHost />
  </MantineProvider>
)
