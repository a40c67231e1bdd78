import { Button } from '@mantine/core'
import { IconRuler2, IconScissors, IconSquareDashed } from '@tabler/icons-react'
import type { PageCut, PrintedPage } from '@tiraaz/domain/artwork/page-cut'
import type { ReactNode } from 'react'
import { CutSwitch } from '../../../designs/files/CutSwitch.tsx'
import { formatMeasure } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { PageView } from './use-page-view.ts'

type ViewSwitchesProps = { view: PageView; cut: PageCut | null; printed: PrintedPage | null }
type SwitchProps = { icon: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

const Switch = ({ icon, isOn, onChange, children }: SwitchProps) => (
  <Button
    variant={isOn ? 'light' : 'default'}
    size="xs"
    leftSection={icon}
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
  >
    {children}
  </Button>
)

/** Trim line, the page as cut, safe zone and rulers of a page, as far as its cut and size are known. */
export const ViewSwitches = ({ view, cut, printed }: ViewSwitchesProps) => {
  const { t } = useTranslation()
  return (
    <>
      {cut !== null && <CutSwitch cut={cut} isOn={view.showsCut} onChange={(showsCut) => view.change({ showsCut })} />}
      {cut !== null && (
        <Switch
          icon={<IconScissors size={16} aria-hidden />}
          isOn={view.isAsCut}
          onChange={(isAsCut) => view.change({ isAsCut })}
        >
          {t('proofs.viewer.asCut')}
        </Switch>
      )}
      {cut !== null && printed !== null && (
        <Switch
          icon={<IconSquareDashed size={16} aria-hidden />}
          isOn={view.showsSafeZone}
          onChange={(showsSafeZone) => view.change({ showsSafeZone })}
        >
          {t('proofs.viewer.safeZone', { distance: formatMeasure(printed.safeMm) })}
        </Switch>
      )}
      {printed !== null && (
        <Switch
          icon={<IconRuler2 size={16} aria-hidden />}
          isOn={view.showsRulers}
          onChange={(showsRulers) => view.change({ showsRulers })}
        >
          {t('proofs.viewer.rulers')}
        </Switch>
      )}
    </>
  )
}
