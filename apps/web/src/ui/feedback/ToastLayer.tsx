import { Anchor, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Toast, ToastKind } from './toast-shape.ts'

const looks = {
  success: { color: 'var(--success)', icon: <IconCheck size={18} aria-hidden /> },
  failure: { color: 'var(--danger-fill)', icon: <IconAlertTriangle size={18} aria-hidden /> },
  notice: { color: 'var(--accent-fill)', icon: <IconInfoCircle size={18} aria-hidden /> },
} as const satisfies Record<ToastKind, { color: string; icon: ReactNode }>

export const pushToast = (
  { id: wantedId, message, kind, hideAfter, action, next }: Toast,
  closeLabel: string,
): void => {
  const look = looks[kind]
  const id = notifications.show({
    ...(wantedId !== undefined && { id: wantedId }),
    withBorder: true,
    color: look.color,
    icon: look.icon,
    autoClose: hideAfter === 0 ? false : (hideAfter ?? true),
    closeButtonProps: { 'aria-label': closeLabel },
    message: (
      <Group justify="space-between" gap="4px 12px">
        <span>{message}</span>
        {(action !== undefined || next !== undefined) && (
          <Group gap="4px 16px">
            {[next, action].map(
              (one) =>
                one !== undefined && (
                  <Anchor
                    key={one.label}
                    component="button"
                    type="button"
                    ta="left"
                    onClick={() => {
                      notifications.hide(id)
                      one.run()
                    }}
                  >
                    {one.label}
                  </Anchor>
                ),
            )}
          </Group>
        )}
      </Group>
    ),
  })
}

export const dropToast = (id: string): void => void notifications.hide(id)

/** In the middle below the header (theme.css): rows and files are pressed further down, the buttons of a page at the right. */
export const ToastLayer = () => (
  <Notifications position="top-center" containerWidth={400} limit={4} transitionDuration={120} />
)
