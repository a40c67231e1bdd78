/** Key under which the portal stores the chosen theme: the help follows it, and changes it. */
const THEME_KEY = 'mantine-color-scheme-value'

/** Theme that was chosen on this page, for browsers that keep nothing. */
let unkept: string | null = null

/** Chosen theme; a browser that blocks storage throws, and the page then follows the system. */
const readChosen = (): string | null => {
  try {
    return localStorage.getItem(THEME_KEY)
  } catch {
    return unkept
  }
}

const choose = (theme: string): void => {
  unkept = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // It holds until the page is left.
  }
}

const readTheme = (): string => {
  const chosen = readChosen()
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
    choose(next)
    applyTheme()
  })
})
