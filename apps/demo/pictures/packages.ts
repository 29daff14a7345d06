import { at, box, floor, label, line, lit, oval, path, type Paint } from './drawing.ts'

// What most goods come in. Each stands in the middle of the floor.

type Package = (paint: Paint) => string

/** A bag that is welded above and below, with a window. */
export const bag: Package = ({ body, trim, motif }) =>
  lit('M126 104C150 96 250 96 274 104L290 334C260 346 140 346 110 334Z', body, 110, 290) +
  path('M122 80H278L276 106C250 98 150 98 124 106Z', trim) +
  line(
    'M132 80V100M146 80V98M160 80V97M174 80V96M188 80V96M202 80V96M216 80V96M230 80V97M244 80V98M258 80V99M270 80V100',
    '#ffffff44',
    2,
  ) +
  label(146, 150, 108, 120, motif, 1.15) +
  box(160, 288, 80, 8, '#ffffff88', 4) +
  box(174, 304, 52, 8, '#ffffff55', 4)

/** A tin, tall as one of vegetables or low as one of fish. */
const tinOf =
  (left: number, top: number): Package =>
  ({ body, trim, motif }) => {
    const right = 400 - left
    const width = right - left
    const middle = (top + floor) / 2 + 4
    return (
      lit(
        `M${left} ${top}V${floor - 14}A${width / 2} 18 0 0 0 ${right} ${floor - 14}V${top}Z`,
        '#cfd6dc',
        left,
        right,
      ) +
      lit(
        `M${left} ${top + 18}A${width / 2} 16 0 0 0 ${right} ${top + 18}V${floor - 30}A${width / 2} 16 0 0 1 ${left} ${floor - 30}Z`,
        body,
        left,
        right,
      ) +
      oval(200, top, width / 2, 18, '#e8ecef') +
      oval(200, top, width / 2 - 12, 12, '#d5dbe0') +
      oval(200, top - 2, 16, 5, trim) +
      oval(200, middle, Math.min(50, (floor - top) / 2.6), Math.min(50, (floor - top) / 2.6), '#fffdf7') +
      at(200, middle, Math.min(0.95, (floor - top) / 165), motif ?? '')
    )
  }

export const tin = tinOf(122, 132)
export const lowTin = tinOf(92, 224)

/** A bottle of plastic; `liquid` shows through where it is clear. */
export const bottle: Package = ({ body, trim, motif }) =>
  box(176, 62, 48, 34, trim, 6) +
  lit(
    'M180 96H220V112C220 130 258 138 258 170V330A14 14 0 0 1 244 344H156A14 14 0 0 1 142 330V170C142 138 180 130 180 112Z',
    body,
    142,
    258,
  ) +
  box(142, 196, 116, 100, '#fffdf7') +
  box(142, 196, 116, 7, trim) +
  box(142, 289, 116, 7, trim) +
  at(200, 246, 0.92, motif ?? '')

/** A bottle of glass, for wine. */
export const wine: Package = ({ body, trim, motif }) =>
  lit(
    'M186 82H214V138C214 160 240 164 240 196V332A12 12 0 0 1 228 344H172A12 12 0 0 1 160 332V196C160 164 186 160 186 138Z',
    body,
    160,
    240,
  ) +
  box(183, 66, 34, 54, trim, 5) +
  box(160, 214, 80, 92, '#fffdf7') +
  at(200, 260, 0.72, motif ?? '')

/** A short bottle of glass with a crown cap, for beer. */
export const beer: Package = ({ body, trim, motif }) =>
  lit(
    'M184 92H216V150C216 172 246 180 246 208V330A14 14 0 0 1 232 344H168A14 14 0 0 1 154 330V208C154 180 184 172 184 150Z',
    body,
    154,
    246,
  ) +
  path('M178 78H222L226 98H174Z', trim) +
  box(154, 222, 92, 88, '#fffdf7') +
  at(200, 266, 0.8, motif ?? '') +
  box(184, 122, 32, 22, trim)

/** A jar with a screwed lid; what is in it shows through. */
export const jar: Package = ({ body, trim, motif }) =>
  lit(
    'M136 150C136 138 146 134 152 126H248C254 134 264 138 264 150V322A22 22 0 0 1 242 344H158A22 22 0 0 1 136 322Z',
    body,
    136,
    264,
  ) +
  box(146, 92, 108, 36, trim, 8) +
  line('M160 98V122M176 98V122M192 98V122M208 98V122M224 98V122M240 98V122', '#0000001f', 3) +
  label(150, 182, 100, 108, motif, 1)

/** A box of cardboard, seen from its corner. */
export const carton: Package = ({ body, trim, motif }) =>
  path('M104 138L252 152V345L104 331Z', body) +
  path('M252 152L304 130V322L252 345Z', trim) +
  path('M104 138L156 118L304 130L252 152Z', trim) +
  path('M104 138L156 118L304 130L252 152Z', '#ffffff40') +
  path('M104 138L120 139.500V332.500L104 331Z', '#ffffff40') +
  `<g transform="translate(178 240) skewY(5.400)">${box(-54, -58, 108, 116, '#fffdf7', 10)}${at(0, 0, 1.1, motif ?? '')}</g>`

/** A low box of cardboard. */
export const lowCarton: Package = ({ body, trim, motif }) =>
  path('M76 220L262 238V345L76 327Z', body) +
  path('M262 238L328 212V318L262 345Z', trim) +
  path('M76 220L142 196L328 212L262 238Z', trim) +
  path('M76 220L142 196L328 212L262 238Z', '#ffffff4d') +
  `<g transform="translate(170 282) skewY(5.500)">${box(-74, -40, 148, 80, '#fffdf7', 10)}${at(0, 0, 0.85, motif ?? '')}</g>`

/** A carton for milk and juice, with a gable. */
export const gable: Package = ({ body, trim, motif }) =>
  path('M134 150H266V345H134Z', body) +
  path('M134 150L158 100H242L266 150Z', trim) +
  box(154, 78, 92, 24, trim, 3) +
  box(154, 88, 92, 3, '#ffffff66') +
  oval(222, 124, 13, 9, '#fffdf7') +
  box(140, 150, 12, 195, '#ffffff4d') +
  box(240, 150, 26, 195, '#0000001a') +
  label(150, 178, 100, 124, motif, 1.1)

/** Cookies and the like: a tube of foil, lying. */
export const sleeve: Package = ({ body, trim, motif }) =>
  path('M52 250L92 230V332L52 312Z', trim) +
  path('M348 250L308 230V332L348 312Z', trim) +
  lit('M86 226H314V338H86Z', body, 40, 360) +
  box(86, 238, 228, 14, '#ffffff3d') +
  box(86, 318, 228, 20, '#0000001c') +
  label(130, 240, 140, 84, motif, 0.92)

/** A pack of thin foil around something square. */
export const brick: Package = ({ body, trim, motif }) =>
  path('M84 232L250 248V345L84 329Z', body) +
  path('M250 248L318 222V318L250 345Z', trim) +
  path('M84 232L152 208L318 222L250 248Z', '#fffdf7') +
  path('M84 232L152 208L318 222L250 248Z', `${body}55`) +
  `<g transform="translate(166 290) skewY(5.500)">${oval(0, 0, 44, 34, '#fffdf7')}${at(0, 0, 0.7, motif ?? '')}</g>`

/** A can of beer or nectar. */
export const can: Package = ({ body, trim, motif }) =>
  lit('M146 120L156 104H244L254 120V326L244 342H156L146 326Z', body, 146, 254) +
  oval(200, 104, 44, 9, '#e8ecef') +
  oval(200, 103, 14, 4, '#b9c2ca') +
  path('M146 326L156 342H244L254 326Z', '#cfd6dc') +
  box(146, 150, 108, 8, trim) +
  box(146, 292, 108, 8, trim) +
  oval(200, 226, 48, 52, '#fffdf7') +
  at(200, 226, 0.95, motif ?? '')

/** A squeezed bottle with a pump or a flip lid. */
export const flask: Package = ({ body, trim, motif }) =>
  path('M172 100H228L222 132H178Z', trim) +
  box(180, 82, 40, 22, trim, 6) +
  lit('M150 132H250C266 180 266 296 252 344H148C134 296 134 180 150 132Z', body, 138, 262) +
  label(156, 182, 88, 112, motif, 0.95)

/** A can with a handle, for what cleans. */
export const jug: Package = ({ body, trim, motif }) =>
  box(178, 66, 44, 36, trim, 7) +
  lit(
    'M182 102H218C222 126 268 132 268 178V328A16 16 0 0 1 252 344H148A16 16 0 0 1 132 328V178C132 132 178 126 182 102Z',
    body,
    132,
    268,
  ) +
  path('M232 152C250 158 252 172 252 196V224H236V192C236 176 230 168 220 162Z', '#ffffffb3') +
  label(146, 206, 92, 104, motif, 0.95)
