import { box, line, oval, path } from './drawing.ts'

interface Face {
  ground: string
  skin: string
  shade: string
  hair: string
  cut: 'short' | 'bun' | 'long' | 'curls' | 'wave'
  clothes: string
  collar: string
  glasses?: boolean
  beard?: boolean
}

/** The people of the demo, by their address. Nobody real is meant. */
const faces: Readonly<Record<string, Face>> = {
  'admin@ceiba.test': {
    ground: '#cfe0f0',
    skin: '#c98f66',
    shade: '#b57a52',
    hair: '#4a4640',
    cut: 'short',
    clothes: '#2f4c78',
    collar: '#f4f7fa',
    beard: true,
  },
  'contadora@ceiba.test': {
    ground: '#e7dcf1',
    skin: '#e3b48c',
    shade: '#cf9a70',
    hair: '#3a241a',
    cut: 'long',
    clothes: '#7a4a8f',
    collar: '#f3e6f7',
    glasses: true,
  },
  'tesoreria@ceiba.test': {
    ground: '#f1e8cf',
    skin: '#a9714b',
    shade: '#935d39',
    hair: '#8d8a86',
    cut: 'short',
    clothes: '#41606b',
    collar: '#eef3f4',
    glasses: true,
  },
  'almacen@ceiba.test': {
    ground: '#d6ebdc',
    skin: '#8f5a3c',
    shade: '#7a482d',
    hair: '#1f1712',
    cut: 'curls',
    clothes: '#3f8f5b',
    collar: '#2f7247',
  },
  'caja@ceiba.test': {
    ground: '#fbe0d2',
    skin: '#f0c7a2',
    shade: '#dcaa80',
    hair: '#a8552f',
    cut: 'bun',
    clothes: '#d0693a',
    collar: '#fff3e6',
  },
  'rrhh@ceiba.test': {
    ground: '#d3ecec',
    skin: '#b97b52',
    shade: '#a36741',
    hair: '#2a1c16',
    cut: 'wave',
    clothes: '#2f8f8a',
    collar: '#e6f5f3',
  },
  'admin@almendro.test': {
    ground: '#f4e8c8',
    skin: '#dba67c',
    shade: '#c58e63',
    hair: '#5b3a24',
    cut: 'short',
    clothes: '#8a6a2f',
    collar: '#fbf6e6',
    glasses: true,
  },
}

const head =
  'M138 158C138 108 164 84 200 84C236 84 262 108 262 158C262 214 234 252 200 252C166 252 138 214 138 158Z'

/** What is behind the head, and what falls over its front. */
const cuts: Readonly<Record<Face['cut'], readonly [string, string]>> = {
  short: [
    '',
    'M132 156C124 96 160 62 204 62C250 62 278 98 268 156C262 138 256 126 248 118C218 126 176 122 152 110C142 122 136 138 132 156Z',
  ],
  long: [
    'M122 164C116 92 156 58 200 58C244 58 284 92 278 164C276 214 296 262 280 306H120C104 262 124 214 122 164Z',
    'M134 168C132 110 166 78 214 82C250 86 268 118 266 168C252 150 236 128 222 108C204 134 166 146 134 168Z',
  ],
  bun: [
    'M166 62C160 24 240 24 234 62C246 78 154 78 166 62Z',
    'M132 166C124 100 158 66 200 66C242 66 276 100 268 166C260 132 240 110 200 110C160 110 140 132 132 166Z',
  ],
  curls: [
    'M200 48C232 40 258 56 264 78C290 88 298 120 286 144C300 166 292 198 272 206H128C108 198 100 166 114 144C102 120 110 88 136 78C142 56 168 40 200 48Z',
    'M136 158C130 120 148 96 176 100C186 88 216 88 226 100C252 98 270 122 264 158C258 138 250 126 238 122C222 132 206 128 198 120C186 132 166 132 158 126C146 134 140 144 136 158Z',
  ],
  wave: [
    'M120 170C108 96 150 54 206 58C262 62 292 104 278 172C272 200 286 226 268 244H142C118 226 126 198 120 170Z',
    'M134 166C130 120 150 92 184 92C176 108 180 118 196 118C222 118 254 124 266 164C274 108 246 74 204 74C156 74 126 108 134 166Z',
  ],
}

const spectacles = (frame: string) =>
  `<g fill="none" stroke="${frame}" stroke-width="6"><circle cx="172" cy="168" r="22"/><circle cx="228" cy="168" r="22"/><path d="M194 166Q200 160 206 166"/></g>`

/** One of them, head and shoulders, in a square that is shown as a circle. */
function portraitOf(face: Face): string {
  const { ground, skin, shade, hair, cut, clothes, collar } = face
  const [behind, front] = cuts[cut]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="320" height="320">` +
    box(0, 0, 400, 400, ground) +
    (behind === '' ? '' : path(behind, hair)) +
    path('M40 400C44 326 100 292 164 284H236C300 292 356 326 360 400Z', clothes) +
    path('M168 236H232V286C232 304 216 316 200 316C184 316 168 304 168 286Z', shade) +
    path('M156 286L200 330L244 286L258 300L206 352H194L142 300Z', collar) +
    oval(136, 172, 13, 19, shade) +
    oval(264, 172, 13, 19, shade) +
    path(head, skin) +
    (face.beard
      ? path(
          'M139 176C146 196 160 204 176 204C190 196 210 196 224 204C240 204 254 196 261 176C260 222 234 254 200 254C166 254 140 222 139 176Z',
          hair,
        )
      : '') +
    path(front, hair) +
    oval(173, 168, 6, 7.5, '#2a211c') +
    oval(227, 168, 6, 7.5, '#2a211c') +
    line('M158 148Q172 140 186 147M214 147Q228 140 242 148', hair, 6) +
    line('M200 176Q192 194 202 198', shade, 5) +
    line('M180 218Q200 234 220 218', face.beard ? '#f4e4d8' : '#a8483f', 6) +
    (face.glasses ? spectacles('#3d3a48') : '') +
    `</svg>`
  )
}

export const portraits = Object.entries(faces).map(([email, face]) => ({ email, svg: portraitOf(face) }))
