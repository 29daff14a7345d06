import { contrast, mix, readableOn, textOn } from './contrast.ts'

/** The colours that an organization chose; the rest stays the product's. */
export interface OrganizationColours {
  orange?: string
  nav?: string
  blue?: string
  purple?: string
  income?: string
  expense?: string
  chart?: readonly string[]
}

/** The product's own, as `tokens.css` has them for the light scheme. */
export const productColours = {
  orange: '#c84b0c',
  nav: '#14162e',
  blue: '#2f3e9e',
  purple: '#663a97',
  income: '#0b7a75',
  expense: '#6a2c8c',
  chart: ['#2f3e9e', '#0b7a75', '#b58a00', '#9474c4', '#9a4a2a', '#14162e'],
} as const

const surfaces = { light: '#ffffff', dark: '#15172b' }
const hoverTowards = { light: '#000000', dark: '#ffffff' }
/** Text on the sidebar is light, so it stays dark in both schemes. */
const navInk = '#959ac0'

/** The organization's colours as our variables: chosen for white, and made readable where the surface is dark. */
export function variablesOf(colours: OrganizationColours, scheme: 'light' | 'dark'): Record<string, string> {
  const surface = surfaces[scheme]
  const { orange, nav, blue, purple, income, expense, chart = [] } = colours
  const fill = orange && readableOn(surface, orange)
  const sidebar = nav && darkEnough(scheme === 'dark' ? mix(nav, '#000000', 0.4) : nav)
  return {
    ...(fill && {
      '--orange': fill,
      '--on-orange': textOn(fill),
      '--orange-h': mix(fill, hoverTowards[scheme], 0.16),
      '--orange-s': mix(surface, fill, 0.1),
      '--orange-b': readableOn(sidebar ?? '#14162e', fill, 3),
    }),
    ...(sidebar && {
      '--nav': sidebar,
      '--nav2': mix(sidebar, '#6f74c0', 0.16),
      '--navline': mix(sidebar, '#8f94d0', 0.2),
    }),
    ...(blue && {
      '--blue': readableOn(surface, blue),
      '--blue-s': mix(surface, readableOn(surface, blue), 0.08),
      '--sel': mix(surface, readableOn(surface, blue), 0.05),
    }),
    ...(purple && {
      '--purple': readableOn(surface, purple),
      '--purple-s': mix(surface, readableOn(surface, purple), 0.08),
    }),
    ...(income && { '--inc': readableOn(surface, income) }),
    ...(expense && { '--exp': readableOn(surface, expense) }),
    ...Object.fromEntries(
      chart.slice(0, 6).map((colour, at) => [`--chart${at + 1}`, readableOn(surface, colour, 3)]),
    ),
  }
}

export type ColourName = Exclude<keyof OrganizationColours, 'chart'>

export interface ColourCheck {
  /** The contrast of the chosen colour with what it is seen on, by the formula of WCAG 2. */
  ratio: number
  /** Whether it is shown as it was chosen. */
  reads: boolean
  displayed: string
}

const checkOf = (chosen: string, displayed: string, seenOn: string): ColourCheck => ({
  ratio: contrast(chosen, seenOn),
  reads: chosen.toLowerCase() === displayed.toLowerCase(),
  displayed,
})

/** How a colour would be shown: words on the menu, words and fills on the surface. */
export function colourCheck(
  name: ColourName,
  colour: string,
  scheme: 'light' | 'dark' = 'light',
): ColourCheck {
  const surface = surfaces[scheme]
  return name === 'nav'
    ? checkOf(colour, darkEnough(colour), navInk)
    : checkOf(colour, readableOn(surface, colour), surface)
}

/** The bars of a chart are seen, not read, so less contrast will do. */
export const chartCheck = (colour: string, scheme: 'light' | 'dark' = 'light'): ColourCheck =>
  checkOf(colour, readableOn(surfaces[scheme], colour, 3), surfaces[scheme])

function darkEnough(colour: string): string {
  let darker = colour
  while (contrast(navInk, darker) < 4.5 && darker !== '#000000') darker = mix(darker, '#000000', 0.1)
  return darker
}

const block = (selector: string, variables: Record<string, string>) =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

let sheet: CSSStyleSheet | undefined

/** Puts the colours on the page. Only variables change, so nothing is drawn again; a sheet of our own needs no inline style. */
export function applyOrganizationColours(colours: OrganizationColours): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(
    block(':root', variablesOf(colours, 'light')) +
      block(":root[data-mantine-color-scheme='dark']", variablesOf(colours, 'dark')),
  )
}
