/** Key under which the portal stores the chosen theme: the help follows it, and changes it. */
const THEME_KEY = 'mantine-color-scheme-value'

const readTheme = (): string => {
  const chosen = localStorage.getItem(THEME_KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

const applyTheme = (): void => {
  document.documentElement.dataset['mantineColorScheme'] = readTheme()
}

// Before the page is drawn, so that it never flashes in the other theme.
applyTheme()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)

addEventListener('DOMContentLoaded', () => {
  const button = document.querySelector<HTMLButtonElement>('button.theme')
  if (button === null) return
  button.hidden = false
  button.addEventListener('click', () => {
    const next = document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark'
    localStorage.setItem(THEME_KEY, next)
    applyTheme()
  })
})
