import { box, line, oval, path, turned } from './drawing.ts'

// Small drawings around the middle (0, 0), about 80 wide and high.

const several = (positions: readonly (readonly [number, number, number])[], one: string): string =>
  positions.map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${one}</g>`).join('')

const scattered = [
  [-22, -14, 20],
  [18, -20, -30],
  [-4, 6, 75],
  [24, 14, 10],
  [-24, 22, -40],
  [4, 30, 25],
] as const

const leaf = (fill: string) => path('M0 0C14-22 34-24 44-20C40-2 22 8 0 0Z', fill)
const round = (fill: string) =>
  oval(0, 4, 33, 31, fill) + oval(-11, -7, 9, 6, '#ffffff66') + oval(12, 18, 16, 9, '#00000012')

export const grain = (fill: string) => several(scattered, oval(0, 0, 5, 12, fill))
export const bean = (fill: string) =>
  several(scattered, path('M-12-3C-12-13 11-13 12-2C12 8 5 9 1 5C-3 3-6 10-10 6Z', fill))
export const pea = (fill: string) =>
  several(scattered, oval(0, 0, 11, 11, fill) + oval(-3, -4, 3, 2, '#ffffff88'))
export const coffee = several(
  [
    [-18, -4, 25],
    [16, -14, -25],
    [8, 22, 60],
  ],
  oval(0, 0, 14, 19, '#5b3421') + line('M0-16C-8-6 8 6 0 16', '#3a1f12', 3),
)
export const strands = several(
  [-24, -12, 0, 12, 24].map((x) => [x, 0, x / 3] as const),
  box(-3, -38, 6, 76, '#e8b64c', 3),
)
export const elbows = several(scattered, line('M-10 6A10 10 0 0 1 10 6', '#e8b64c', 8))
export const corn =
  oval(0, 0, 17, 36, '#f2c230') +
  [-20, -8, 4, 16].map((y) => [-8, 0, 8].map((x) => oval(x, y, 3.6, 5, '#d99b16')).join('')).join('') +
  path('M-22 40C-34 10-24-6-12-18C-10 10-6 24 0 40Z', '#5d9a4a') +
  path('M22 40C34 10 24-6 12-18C10 10 6 24 0 40Z', '#6fb058')
export const fish =
  path('M-40 0C-20-28 14-28 28-2L44-18V20L28 4C14 28-20 28-40 0Z', '#5f88a8') +
  path('M-40 0C-20 14 14 16 28 2C14 28-20 28-40 0Z', '#a9c4d6') +
  oval(-24, -5, 4, 4, '#1f2f3d')
export const tomato =
  round('#d8432f') + path('M0-26L8-34L9-24L20-24L10-17L0-19L-10-17L-20-24L-9-24L-8-34Z', '#4c8a3f')
export const olive = several(
  [
    [-16, 4, 20],
    [18, -8, -20],
    [10, 24, 70],
  ],
  oval(0, 0, 14, 18, '#7f9442') + oval(0, -10, 5, 4, '#b8452f'),
)
export const sunflower =
  Array.from({ length: 12 }, (_, petal) =>
    turned(petal * 30, path('M0-16C9-24 7-36 0-42C-7-36-9-24 0-16Z', '#f0b21f'), 0, 0),
  ).join('') +
  oval(0, 0, 17, 17, '#6b4120') +
  oval(-4, -4, 8, 7, '#8a5a31')
export const cane =
  several(
    [
      [-16, 0, -6],
      [0, 0, 0],
      [16, 0, 6],
    ],
    box(-6, -38, 12, 76, '#8fb04d', 5) + box(-6, -14, 12, 3, '#5f7d2c') + box(-6, 12, 12, 3, '#5f7d2c'),
  ) + leaf('#5d9a4a')
export const soy = several(
  [
    [-4, -14, -20],
    [4, 16, -20],
  ],
  path('M-38 6C-26-16 26-16 38 6C26 20-26 20-38 6Z', '#6f9d46') +
    oval(-18, 3, 9, 8, '#a7c76a') +
    oval(2, 2, 9, 8, '#a7c76a') +
    oval(21, 4, 8, 7, '#a7c76a'),
)
export const egg =
  path('M0-36C20-36 32-2 32 12C32 30 18 38 0 38C-18 38-32 30-32 12C-32-2-20-36 0-36Z', '#f4e2c3') +
  oval(0, 12, 15, 15, '#efb02e')
export const herbs = leaf('#5d9a4a') + turned(130, leaf('#7db35c'), 0, 0) + turned(245, leaf('#4c8a3f'), 0, 0)
export const cookie =
  oval(0, 0, 34, 34, '#d79b52') +
  several(
    scattered.map(([x, y, turn]) => [x * 0.8, y * 0.8 - 4, turn] as const),
    oval(0, 0, 4.5, 3.6, '#8a5628'),
  )
export const sandwich =
  path('M-34-4A34 30 0 0 1 34-4Z', '#6b3d22') +
  box(-36, -4, 72, 12, '#f7ead2', 6) +
  path('M-34 8A34 24 0 0 0 34 8Z', '#5b321b')
export const peanut =
  path(
    'M-30-8C-30-28-6-30-2-14C2-8 8-10 14-10C36-10 38 26 12 24C2 23 2 14-6 14C-22 16-30 6-30-8Z',
    '#d2a15c',
  ) + line('M-20-10L-12-4M-4 2L2 6M12 2L20 10', '#a87837', 3)
export const guava = round('#7fb069') + oval(6, 6, 23, 21, '#f2a9a0') + oval(6, 6, 12, 11, '#e57f77')
export const bonbon =
  box(-30, -12, 60, 36, '#5b2f1c', 12) +
  path('M-30 6C-12-6 10 14 30 0V-2A12 12 0 0 0 18-12H-18A12 12 0 0 0-30 0Z', '#7a452b') +
  oval(0, -14, 9, 7, '#d8432f')
export const honey =
  path('M0-40L34-20V20L0 40L-34 20V-20Z', '#f0b21f') + path('M0-22L18-11V11L0 22L-18 11V-11Z', '#f8d775')
export const cup =
  path('M-32-14H24V4A28 28 0 0 1-32 4Z', '#ffffff', 'stroke="#b98a5a" stroke-width="4"') +
  line('M24-8C42-10 40 14 20 12', '#b98a5a', 5) +
  oval(-4, -13, 24, 5, '#5b3421') +
  line('M-12-24C-18-32-6-34-12-42M6-24C0-32 12-34 6-42', '#c7a78a', 3)
export const daisy =
  Array.from({ length: 9 }, (_, petal) => turned(petal * 40, oval(0, -24, 8, 15, '#f3e9d8'), 0, 0)).join('') +
  oval(0, 0, 13, 13, '#f0b21f')
export const orange = round('#f08b1d') + `<g transform="translate(0 -26) scale(0.7)">${leaf('#4c8a3f')}</g>`
export const mango =
  path('M-28 10C-34-18-2-40 20-26C40-12 32 26 6 32C-10 36-24 28-28 10Z', '#f2a52a') +
  path('M20-26C40-12 32 26 6 32C22 16 24-8 20-26Z', '#e0603a')
export const pineapple =
  oval(0, 12, 23, 30, '#e5a92c') +
  line('M-18 0L16 34M-22 14L2 38M-6-14L22 14M18 0L-16 34M22 14L-2 38M6-14L-22 14', '#b97b17', 2.5) +
  path('M0-16L-18-34L-6-30L0-44L6-30L18-34Z', '#4c8a3f')
export const drop =
  path('M0-40C22-10 30 2 30 14A30 26 0 0 1-30 14C-30 2-22-10 0-40Z', '#5aa9d6') +
  path('M-16 12C-16 24-8 30 0 31', 'none', 'stroke="#ffffff" stroke-width="5" stroke-linecap="round"')
export const bubbles =
  oval(-10, 8, 22, 22, '#9fd0ea') +
  oval(18, -16, 14, 14, '#c4e3f2') +
  oval(20, 22, 9, 9, '#c4e3f2') +
  oval(-18, 0, 6, 5, '#ffffffaa') +
  oval(13, -20, 4, 3, '#ffffffcc')
export const spark =
  path('M0-38C4-12 12-4 38 0C12 4 4 12 0 38C-4 12-12 4-38 0C-12-4-4-12 0-38Z', '#f0b21f') +
  path('M26-34C28-26 30-24 38-22C30-20 28-18 26-10C24-18 22-20 14-22C22-24 24-26 26-34Z', '#f7d57a')
export const wheat =
  line('M0 40V-30', '#c9962c', 4) +
  [-24, -10, 4, 18]
    .map(
      (y) =>
        path(
          `M0 ${y + 8}C14 ${y + 4} 18 ${y - 8} 16 ${y - 14}C4 ${y - 10} 0 ${y - 2} 0 ${y + 8}Z`,
          '#e0ae3f',
        ) +
        path(
          `M0 ${y + 8}C-14 ${y + 4}-18 ${y - 8}-16 ${y - 14}C-4 ${y - 10} 0 ${y - 2} 0 ${y + 8}Z`,
          '#d39f31',
        ),
    )
    .join('')
export const grapes = (fill: string) =>
  (
    [
      [-18, -10],
      [0, -12],
      [18, -10],
      [-9, 5],
      [9, 5],
      [0, 20],
    ] as const
  )
    .map(([x, y]) => oval(x, y, 11, 11, fill) + oval(x - 3, y - 4, 3, 2, '#ffffff77'))
    .join('') + turned(-40, leaf('#5d9a4a'), 0, -20)
export const flower = (fill: string) =>
  Array.from({ length: 5 }, (_, petal) => turned(petal * 72, oval(0, -21, 14, 19, fill), 0, 0)).join('') +
  oval(0, 0, 11, 11, '#f7d57a')
export const pine = path('M0-42L22-10H10L28 14H8V36H-8V14H-28L-10-10H-22Z', '#4c8a3f')
export const steak =
  path('M-36 4C-36-28 14-36 32-14C46 8 22 30 2 22C-12 16-36 26-36 4Z', '#c2584c') +
  path('M-22 2C-20-16 10-20 20-8', 'none', 'stroke="#f3d9cd" stroke-width="6" stroke-linecap="round"')
export const cow =
  path('M-30-22C-44-26-46-8-32-6M30-22C44-26 46-8 32-6', '#d9a79a') +
  oval(0, 0, 32, 32, '#efe6dd') +
  path('M-32-4C-30-26-12-34-2-30C2-14-10 4-28 8Z', '#5b4a42') +
  oval(0, 18, 22, 15, '#eeb9ae') +
  oval(-8, 18, 3, 4, '#b97a70') +
  oval(8, 18, 3, 4, '#b97a70') +
  oval(-12, -4, 3.5, 4.5, '#23201e') +
  oval(12, -4, 3.5, 4.5, '#23201e')
export const baby =
  round('#f6cfae') +
  oval(-11, 0, 3.5, 4.5, '#4a3a33') +
  oval(11, 0, 3.5, 4.5, '#4a3a33') +
  line('M-10 14C-4 20 4 20 10 14', '#b9655a', 3.5) +
  line('M-4-28C2-40 10-30 2-26', '#6b4120', 4)
export const star = path('M0-38L11-13L38-12L17 5L25 32L0 17L-25 32L-17 5L-38-12L-11-13Z', '#ffffff')
