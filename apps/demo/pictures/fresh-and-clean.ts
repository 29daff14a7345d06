import { at, box, line, lit, oval, path, turned } from './drawing.ts'
import { baby, bubbles, star } from './motifs.ts'

// Food and what washes, in no package.

export const cheese =
  path('M70 300L236 196L336 262V330L70 340Z', '#f4e3a8') +
  path('M70 300L236 196L336 262Z', '#fbf3d2') +
  path('M70 300L336 262V330L70 340Z', '#f1d987') +
  [
    [130, 318, 11],
    [196, 300, 15],
    [262, 314, 10],
    [300, 288, 8],
  ]
    .map(([x, y, r]) => oval(x!, y!, r!, r! * 0.8, '#dfbf62'))
    .join('')
export const ham =
  path(
    'M70 268C70 200 150 168 226 186C290 200 326 236 318 280C308 334 214 350 148 338C98 330 70 306 70 268Z',
    '#d9796f',
  ) +
  path(
    'M96 268C96 220 156 194 220 208C272 220 300 246 294 278C286 316 212 328 156 318C116 312 96 296 96 268Z',
    '#f0a79c',
  ) +
  oval(184, 264, 20, 14, '#fbf3e6') +
  oval(184, 264, 10, 7, '#e6d3b8') +
  line('M226 232C250 238 262 252 260 268M130 288C142 298 160 304 178 304', '#fbe0d8', 7)
export const chicken =
  path(
    'M92 316C84 250 136 200 204 202C262 204 300 236 296 286C292 330 236 342 190 338C150 336 110 344 92 316Z',
    '#e8b27a',
  ) +
  path(
    'M256 300C296 306 312 274 338 262C350 268 346 284 354 290C344 300 334 296 324 306C304 332 268 336 244 328Z',
    '#d99a5c',
  ) +
  path('M334 258C342 248 356 252 356 264C368 262 374 276 364 284C356 290 346 288 342 280Z', '#fff6e8') +
  path(
    'M118 268C130 236 168 220 204 224',
    'none',
    'stroke="#f6d3a8" stroke-width="12" stroke-linecap="round"',
  ) +
  line('M196 288C220 300 246 300 262 290', '#c98547', 6)
export const soap = (fill: string, dark: string) =>
  path(
    'M80 280C80 252 100 240 130 240H270C300 240 320 252 320 280V302C320 330 300 342 270 342H130C100 342 80 330 80 302Z',
    dark,
  ) +
  path(
    'M80 278C80 250 100 238 130 238H270C300 238 320 250 320 278C320 306 300 318 270 318H130C100 318 80 306 80 278Z',
    fill,
  ) +
  `<ellipse cx="200" cy="278" rx="78" ry="24" fill="none" stroke="${dark}" stroke-width="5"/>` +
  at(278, 196, 0.9, bubbles) +
  at(116, 206, 0.6, bubbles)
export const toothpaste =
  path('M62 236L300 214V318L62 300Z', '#f4f7fa') +
  path('M62 236L300 214V240L62 258Z', '#2f9ec4') +
  path('M62 284L300 290V318L62 300Z', '#2f9ec4') +
  box(46, 228, 18, 80, '#cfd8df', 4) +
  box(300, 236, 44, 60, '#2f9ec4', 6) +
  line('M312 242V290M324 242V290M336 242V290', '#ffffff66', 3) +
  at(180, 268, 0.9, `<g opacity="0.95">${star.replaceAll('#ffffff', '#e0473c')}</g>`)
export const toothbrush = turned(
  -28,
  path(
    'M60 262C100 252 150 252 210 258L320 260A12 12 0 0 1 320 284L210 286C150 292 100 292 60 282C46 278 46 266 60 262Z',
    '#2f9ec4',
  ) +
    path('M60 266C90 262 120 262 150 264V280C120 282 90 282 60 278Z', '#ffffff66') +
    [266, 278, 290, 302, 314]
      .map((x, nth) => box(x, 226, 10, 34, nth % 2 === 0 ? '#ffffff' : '#9fd0ea', 3))
      .join(''),
  200,
  262,
)
export const deodorant =
  box(160, 116, 80, 76, '#dfe6ec', 14) +
  box(166, 122, 14, 64, '#ffffff', 7) +
  lit('M152 190H248V326A18 18 0 0 1 230 344H170A18 18 0 0 1 152 326Z', '#4e6f9e', 152, 248) +
  at(200, 262, 0.85, star)
export const toiletPaper = [
  [140, 250],
  [260, 250],
  [140, 158],
  [260, 158],
]
  .map(
    ([x, y]) =>
      box(x! - 54, y!, 108, 78, '#ffffff') +
      box(x! + 26, y!, 28, 78, '#e9eef2') +
      oval(x!, y! + 78, 54, 16, '#e9eef2') +
      oval(x!, y!, 54, 16, '#fbfdff') +
      oval(x!, y!, 18, 6, '#c9a97e') +
      line(`M${x! - 30} ${y! + 30}H${x! + 10}M${x! - 30} ${y! + 52}H${x! + 10}`, '#dfe6ec', 3),
  )
  .join('')
export const diapers =
  lit('M98 150C120 138 280 138 302 150L310 334C280 346 120 346 90 334Z', '#79b9de', 90, 310) +
  path('M150 148C150 104 250 104 250 148', 'none', 'stroke="#4e94bd" stroke-width="12"') +
  box(124, 190, 152, 112, '#fffdf7', 14) +
  at(200, 246, 1.3, baby)
export const sponge = [
  ['#f0c53a', '#d8a820', 0],
  ['#ef8f86', '#d66e64', -52],
  ['#8cc6a0', '#68a981', -104],
]
  .map(
    ([fill, dark, y]) =>
      `<g transform="translate(0 ${y})">${path('M92 312L120 296H308L280 312Z', fill as string)}${box(92, 308, 190, 30, dark as string, 5)}${path('M282 312L308 296V322L282 338Z', dark as string)}${oval(150, 304, 7, 3, dark as string)}${oval(214, 302, 9, 3, dark as string)}${oval(258, 305, 5, 2.5, dark as string)}</g>`,
  )
  .join('')
export const trashBags =
  lit('M110 170H290V330A90 14 0 0 1 110 330Z', '#3d4650', 110, 290) +
  oval(200, 170, 90, 26, '#56616d') +
  oval(200, 170, 60, 16, '#3d4650') +
  oval(200, 170, 30, 8, '#23292f') +
  box(110, 222, 180, 66, '#e9eef2') +
  path('M182 240H218L212 274H188Z', '#3d4650') +
  line('M178 238H222M192 232H208', '#3d4650', 5)
