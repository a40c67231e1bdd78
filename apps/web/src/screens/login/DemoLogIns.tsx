import { Button } from '@mantine/core'
import type { DemoLogIn } from '@tiraaz/contract/organization/brand'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './DemoLogIns.module.css'

type DemoLogInsProps = { people: readonly DemoLogIn[]; isBusy: boolean; onChoose: (person: DemoLogIn) => void }

/** Log-ins of the demo, to press. */
export const DemoLogIns = ({ people, isBusy, onChoose }: DemoLogInsProps) => {
  const { t } = useTranslation()
  return (
    <section className={classes.root} aria-labelledby="demo-log-ins">
      <h2 id="demo-log-ins" className={classes.title}>
        {t('demoLogIns.title')}
      </h2>
      <div className={classes.list}>
        {people.map((person) => (
          <Button
            key={person.part}
            variant="default"
            size="compact-md"
            className={classes.person}
            disabled={isBusy}
            onClick={() => onChoose(person)}
          >
            {t(`demoLogIns.${person.part}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
