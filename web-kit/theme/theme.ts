import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import { createElement } from 'react'
import { choosing } from '../form/choosing-options.tsx'
import { sendsDialog } from './dialog-keys.ts'
import { Close, Reveal } from './named-parts.tsx'
import { Processing } from '../widgets/Processing.tsx'

const brand: MantineColorsTuple = [
  '#FDF1E9',
  '#FADFCD',
  '#F6BF9B',
  '#F5A06B',
  '#F08A4B',
  '#F27A35',
  '#C84B0C',
  '#A93E08',
  '#8A3307',
  '#6B2806',
]

/** What Mantine takes for text, lines and grounds in the dark, of our own blues. */
const dark: MantineColorsTuple = [
  '#e9eaf4',
  '#b0b4d0',
  '#8e93b4',
  '#70759b',
  '#373b5e',
  '#282b47',
  '#1f2239',
  '#15172b',
  '#11132a',
  '#0d0f1e',
]

const controls = { defaultProps: { size: 'xs' } }
/** Orange is for what is done next; what is ticked is blue. */
const ticks = { defaultProps: { size: 'xs', color: 'var(--blue)', iconColor: 'var(--surface)' } }
/** Its name is in its sign, which follows the language. */
const closing = { closeButtonProps: { icon: createElement(Close) } }
const floating = { defaultProps: { radius: 8, transitionProps: { duration: 120 } } }

/** What is filled takes its text from our variables too, since an organization may choose a pale colour. */
const variantColors: VariantColorsResolver = (input) => {
  const { variant, color, theme: given } = input
  const resolved = defaultVariantColorsResolver(input)
  if (variant !== 'filled') return resolved
  if (color === undefined || color === given.primaryColor)
    return { ...resolved, background: 'var(--orange)', hover: 'var(--orange-h)', color: 'var(--on-orange)' }
  if (color === 'red')
    return { ...resolved, background: 'var(--danger)', hover: 'var(--danger)', color: 'var(--on-danger)' }
  return resolved
}

/** Mantine in the product's clothes. Its colours are our variables, so an organization's colours re-render nothing. */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 4 },
  colors: { brand, dark },
  autoContrast: true,
  variantColorResolver: variantColors,
  defaultRadius: 6,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: "'IBM Plex Sans Variable', 'Plex Fallback', 'Plex Fallback Wide', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '5px', md: '6px', lg: '8px', xl: '16px' },
  breakpoints: { xs: '500px', sm: '768px', md: '992px', lg: '1050px', xl: '1440px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  components: {
    Button: {
      defaultProps: { ...controls.defaultProps, loaderProps: { children: createElement(Processing) } },
    },
    ActionIcon: { defaultProps: { size: 32, variant: 'subtle', color: 'gray' } },
    Input: controls,
    // Words of explanation go below, so that the fields of a row stand in line.
    InputWrapper: {
      defaultProps: {
        ...controls.defaultProps,
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      },
      styles: {
        description: { marginTop: 3, fontSize: 12, lineHeight: '16px' },
        error: { fontSize: 12, lineHeight: '16px' },
      },
    },
    TextInput: controls,
    Textarea: controls,
    NumberInput: controls,
    PasswordInput: {
      defaultProps: {
        ...controls.defaultProps,
        visibilityToggleIcon: Reveal,
        visibilityToggleButtonProps: { 'aria-label': undefined },
      },
    },
    Select: { defaultProps: { ...controls.defaultProps, ...choosing } },
    MultiSelect: { defaultProps: { ...controls.defaultProps, selectFirstOptionOnChange: true } },
    Autocomplete: controls,
    TagsInput: controls,
    NativeSelect: controls,
    DateInput: controls,
    DatePickerInput: controls,
    SegmentedControl: controls,
    Checkbox: ticks,
    Radio: ticks,
    Switch: controls,
    Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 10 } },
    // The colour is in the ground and the sign: yellow letters on yellow can't be read.
    Alert: { styles: { label: { color: 'var(--ink)' } } },
    Badge: { defaultProps: { radius: 4, size: 'lg', variant: 'light' } },
    Document: { defaultProps: { radius: 6, withBorder: true } },
    Tooltip: { defaultProps: { openDelay: 300, radius: 6, transitionProps: { duration: 120 } } },
    // What takes the focus at first would be no item of the menu: the menu itself has it until an arrow is pressed.
    Menu: { defaultProps: { ...floating.defaultProps, withInitialFocusPlaceholder: false } },
    Popover: floating,
    HoverCard: floating,
    Modal: {
      defaultProps: {
        radius: 8,
        ...closing,
        onKeyDown: sendsDialog,
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { duration: 160 },
      },
    },
    Drawer: { defaultProps: { ...closing, transitionProps: { duration: 160 } } },
  },
})

/** Mantine's own variables, expressed in ours: dark and light differ only in what our variables hold. */
const shared = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink3)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-anchor': 'var(--blue)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line2)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--ink3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--orange)',
  '--mantine-primary-color-filled-hover': 'var(--orange-h)',
  '--mantine-primary-color-contrast': 'var(--on-orange)',
  '--mantine-primary-color-light': 'var(--orange-s)',
  '--mantine-primary-color-light-color': 'var(--orange-h)',
  '--mantine-color-brand-filled': 'var(--orange)',
  '--mantine-color-brand-filled-hover': 'var(--orange-h)',
  '--mantine-color-brand-light': 'var(--orange-s)',
  '--mantine-color-brand-light-color': 'var(--orange-h)',
  '--mantine-color-brand-text': 'var(--orange-h)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-light': 'var(--bad-s)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-red-text': 'var(--bad)',
  '--mantine-color-yellow-light': 'var(--warn-s)',
  '--mantine-color-yellow-light-color': 'var(--warn)',
  '--mantine-color-teal-light': 'var(--ok-s)',
  '--mantine-color-teal-light-color': 'var(--ok)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
