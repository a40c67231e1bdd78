import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/i18n.ts'
import { firstStartQuery } from '../../data/account/first-start.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { PlainPage } from '../../ui/layout/PlainPage.tsx'
import classes from './FirstStart.module.css'
import { FirstAgencyForm } from './FirstAgencyForm.tsx'

const COMMAND = 'npm run portal -- create-agency --name "…" --email …'

/** First start of an empty portal: creates the agency, or explains where to do it. */
export const FirstStartScreen = () => {
  const { data } = useSuspenseQuery(firstStartQuery())
  return <PlainPage wide={data.state === 'elsewhere'}>{contentOf(data.state)}</PlainPage>
}

const contentOf = (state: 'open' | 'elsewhere' | 'over') => {
  switch (state) {
    case 'open':
      return <FirstAgencyForm />
    case 'elsewhere':
      return <Elsewhere />
    case 'over':
      return <Over />
  }
}

const Elsewhere = () => {
  const { t } = useTranslation()
  const { port } = window.location
  const address = `http://localhost${port === '' ? '' : `:${port}`}`
  return (
    <>
      <PageTitle title={t('firstStart.elsewhereTitle')} />
      <Stack gap="md">
        <Text>{t('firstStart.elsewhere', { address })}</Text>
        <pre className={classes.command}>{COMMAND}</pre>
        <Text>{t('firstStart.elsewhereAfter')}</Text>
      </Stack>
    </>
  )
}

/** Needs a full page load, because this page has cached that the portal is empty. */
const Over = () => {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('firstStart.over')} />
      <a href="/login">{t('firstStart.toLogin')}</a>
    </>
  )
}
