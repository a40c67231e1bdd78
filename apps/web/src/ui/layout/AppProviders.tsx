import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailureDialogHost } from '../feedback/FailureDialogHost.tsx'
import { ToastHost } from '../feedback/ToastHost.tsx'
import { STYLE_NONCE } from './style-nonce.ts'
import { cssVariablesResolver, theme } from './theme.ts'

// The lock of the scroll bar behind dialogs (react-remove-scroll) reads its nonce here.
Object.assign(globalThis, { __webpack_nonce__: STYLE_NONCE })

/** Around the router, so that the error page of a broken route still has theme, toasts and dialogs. */
export const AppProviders = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    getStyleNonce={() => STYLE_NONCE}
  >
    {children}
    <ToastHost />
    <FailureDialogHost />
  </MantineProvider>
)
