/**
 * The demo's pictures are drawn by this code, in a square of 400 by 400 whose floor is at 345. Light comes from the left:
 * every body is lit there and shaded at the right.
 */
export interface Paint {
  /** The body of what is drawn. */
  body: string
  /** Its lid, cap or second colour. */
  trim: string
  /** What its label or window shows, where it has one. */
  motif?: string
}

export const floor = 345

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const at = (x: number, y: number, size: number, drawing: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${drawing}</g>`

export const turned = (degrees: number, drawing: string, x = 200, y = 200): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${drawing}</g>`

/** Stands on the floor, larger or smaller. */
export const sized = (size: number, drawing: string): string =>
  `<g transform="translate(${200 * (1 - size)} ${floor * (1 - size)}) scale(${size})">${drawing}</g>`

/** A body with light at its left and shade at its right; `left` and `right` are its edges. */
export function lit(d: string, fill: string, left: number, right: number): string {
  const width = right - left
  const clip = `l${Math.abs(hash(d))}`
  return (
    `<clipPath id="${clip}"><path d="${d}"/></clipPath>${path(d, fill)}<g clip-path="url(#${clip})">` +
    box(left + width * 0.07, 0, width * 0.1, 400, '#ffffff55') +
    box(right - width * 0.2, 0, width * 0.2, 400, '#0000001c') +
    '</g>'
  )
}

function hash(text: string): number {
  let value = 7
  for (const letter of text) value = (value * 31 + letter.charCodeAt(0)) | 0
  return value
}

/** A white label with what is painted on it. */
export const label = (x: number, y: number, width: number, height: number, motif = '', size = 1): string =>
  box(x, y, width, height, '#fffdf7', 10) + at(x + width / 2, y + height / 2, size, motif)

/** The picture around a drawing: a quiet ground, a disc of light and the shadow that it throws. */
export const picture = (ground: string, drawing: string, shadow = 110): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="512" height="512">` +
  box(0, 0, 400, 400, ground) +
  `<circle cx="200" cy="195" r="158" fill="#ffffff8c"/>` +
  oval(200, floor, shadow, 13, '#1f243322') +
  `${drawing}</svg>`
