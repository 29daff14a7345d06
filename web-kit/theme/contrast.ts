/** Colours are `#rrggbb`. */
type Channels = [number, number, number]

const channels = (colour: string): Channels =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as Channels

const hex = (parts: Channels) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours by the formula of WCAG 2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share` of `other` mixed into `colour`. */
export function mix(colour: string, other: string, share: number): string {
  const from = channels(other)
  return hex(channels(colour).map((part, at) => part + (from[at]! - part) * share) as Channels)
}

/** The colour, lightened or darkened only as far as it takes to stand out from the background. */
export function readableOn(background: string, colour: string, least = 4.5): string {
  const target = luminance(background) < 0.18 ? '#ffffff' : '#000000'
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(colour, target, share)
    if (contrast(candidate, background) >= least) return candidate
  }
  return target
}

/** Black-brown or white, whichever can be read better on a filled surface. */
export const textOn = (fill: string): string =>
  contrast('#ffffff', fill) >= contrast('#1d0e04', fill) ? '#ffffff' : '#1d0e04'
