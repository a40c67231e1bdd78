import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'

/** Mantine wants ten shades; ours are roles, so a shade is only ever a wash, a text or a fill. */
const roleTuple = (name: 'accent' | 'danger'): MantineColorsTuple => {
  const [wash, text, fill, hover] = [
    `var(--${name}-wash)`,
    `var(--${name})`,
    `var(--${name}-fill)`,
    `var(--${name}-fill-hover)`,
  ]
  return [wash, wash, wash, text, text, text, text, text, fill, hover]
}

const warmGray: MantineColorsTuple = [
  '#f7f4ed',
  '#f2efe7',
  '#e8e3d8',
  '#ddd8cc',
  '#c4bdae',
  '#8b857a',
  '#6f695f',
  '#57524a',
  '#3a362f',
  '#1c1a17',
]
const warmDark: MantineColorsTuple = [
  '#efebe3',
  '#d5d0c6',
  '#aaa498',
  '#8d877b',
  '#4a463f',
  '#38352f',
  '#25231f',
  '#1f1e1b',
  '#171614',
  '#121110',
]

export const theme = createTheme({
  colors: { accent: roleTuple('accent'), danger: roleTuple('danger'), gray: warmGray, dark: warmDark },
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 8 },
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '18px', xl: '22px' },
  fontWeights: { regular: '400', medium: '600', semibold: '600', bold: '600' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: 'var(--display)',
    fontWeight: '650',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: 'clamp(26px, 1.5rem + 0.8vw, 36px)', lineHeight: '1.15' },
      h2: { fontSize: '21px', lineHeight: '1.25' },
      h3: { fontSize: '16px', lineHeight: '1.4' },
      h4: { fontSize: '15px', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '2px', sm: '3px', md: '4px', lg: '6px', xl: '8px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '87.5em' },
  shadows: { md: '0 4px 16px rgb(0 0 0 / 0.14)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input)
    // A role that only ever washes and writes: it has no shades, and no button is filled with it.
    if (input.color === 'attention' && input.variant === 'light')
      return { ...resolved, background: 'var(--attention-wash)', color: 'var(--attention)' }
    if (input.variant !== 'subtle' && input.variant !== 'light') return resolved
    const name = input.color === 'danger' ? 'danger' : 'accent'
    return input.color === undefined || input.color === 'accent' || input.color === 'danger'
      ? { ...resolved, color: `var(--${name})`, hover: `var(--${name}-wash)` }
      : resolved
  },
  components: {
    Alert: { defaultProps: { variant: 'light' } },
    // Focus stays in the field and the arrows move in the list: Tab would stop at one that scrolls, just as it closes.
    ComboboxOptions: { defaultProps: { tabIndex: -1 } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Input: { defaultProps: { size: 'sm' } },
    // Hints are below the inputs, so that all inputs of a row stay aligned.
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 120 } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 140 } } },
    // A dialog's heading is no banner of the page.
    DrawerHeader: { defaultProps: { component: 'div' } },
    DrawerTitle: { defaultProps: { fw: 600 } },
    ModalHeader: { defaultProps: { component: 'div' } },
    ModalTitle: { defaultProps: { fw: 600, lh: 1.35 } },
    Text: { defaultProps: { size: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } },
  },
})

const mantineRoles = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-dimmed': 'var(--ink-muted)',
  '--mantine-color-placeholder': 'var(--ink-muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--outline)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-muted)',
  '--mantine-color-disabled-border': 'var(--hairline)',
  '--mantine-primary-color-contrast': 'var(--on-fill)',
  ...fillRoles('accent'),
  ...fillRoles('danger'),
}

function fillRoles(name: 'accent' | 'danger') {
  return {
    [`--mantine-color-${name}-filled`]: `var(--${name}-fill)`,
    [`--mantine-color-${name}-filled-hover`]: `var(--${name}-fill-hover)`,
    [`--mantine-color-${name}-light`]: `var(--${name}-wash)`,
    [`--mantine-color-${name}-light-hover`]: `var(--${name}-wash)`,
    [`--mantine-color-${name}-light-color`]: `var(--${name})`,
    [`--mantine-color-${name}-outline`]: `var(--${name})`,
    [`--mantine-color-${name}-outline-hover`]: `var(--${name}-wash)`,
    [`--mantine-color-${name}-text`]: `var(--${name})`,
  }
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: mantineRoles,
  dark: mantineRoles,
})
