import { at, box, line, lit, oval, path, turned } from './drawing.ts'

// What a house, a desk and a counter need.

const kraft = '#c79a63'
const kraftDark = '#a87b48'

export const pot =
  box(58, 214, 34, 22, '#8b95a0', 11) +
  box(308, 214, 34, 22, '#8b95a0', 11) +
  lit('M84 196H316V304A38 38 0 0 1 278 342H122A38 38 0 0 1 84 304Z', '#b9c2ca', 84, 316) +
  path('M78 196C78 158 140 138 200 138C260 138 322 158 322 196Z', '#d3dae0') +
  box(74, 190, 252, 14, '#9aa4ae', 7) +
  box(184, 116, 32, 24, '#3d4650', 10)
export const pan =
  path('M250 262L372 226A14 14 0 0 1 378 252L262 296Z', '#3d4650') +
  lit('M62 258H300C300 320 262 342 181 342C100 342 62 320 62 258Z', '#b0473d', 62, 300) +
  oval(181, 258, 119, 38, '#56616d') +
  oval(181, 262, 100, 29, '#2b3138') +
  oval(154, 256, 42, 9, '#ffffff1f')
export const cutlery =
  box(112, 84, 176, 256, '#e3ecec', 16) +
  box(112, 84, 18, 256, '#ffffff88', 9) +
  line('M150 214V318', '#8b95a0', 12) +
  path('M134 108H140V150H146V108H154V150H160V108H166V164C166 186 134 186 134 164Z', '#8b95a0') +
  line('M200 214V318', '#8b95a0', 12) +
  path('M194 220V104C214 108 218 160 212 220Z', '#a7b0b9') +
  line('M250 214V318', '#8b95a0', 12) +
  oval(250, 150, 20, 42, '#8b95a0') +
  oval(246, 142, 8, 24, '#b9c2ca')
export const glass =
  path('M130 130H270L252 330A10 10 0 0 1 242 340H158A10 10 0 0 1 148 330Z', '#cfe6f0b3') +
  path('M139 220H261L251 326A10 10 0 0 1 242 334H158A10 10 0 0 1 149 326Z', '#7fc0dccc') +
  oval(200, 220, 61, 12, '#a9d8eb') +
  `<ellipse cx="200" cy="130" rx="70" ry="15" fill="#e9f5fa" stroke="#b3d3e0" stroke-width="4"/>` +
  path('M150 150L162 316', 'none', 'stroke="#ffffffb3" stroke-width="9" stroke-linecap="round"')
export const plate =
  oval(200, 318, 130, 24, '#dfe5ea') +
  `<circle cx="200" cy="208" r="128" fill="#fbfdff" stroke="#d3dae0" stroke-width="4"/>` +
  `<circle cx="200" cy="208" r="108" fill="none" stroke="#2f7d78" stroke-width="6"/>` +
  `<circle cx="200" cy="208" r="80" fill="#f1f4f7"/>` +
  path(
    'M150 172C166 150 188 142 210 144',
    'none',
    'stroke="#ffffff" stroke-width="12" stroke-linecap="round"',
  )
export const bulb =
  `<circle cx="200" cy="174" r="120" fill="#ffe9a833"/>` +
  path(
    'M200 86C256 86 290 126 290 174C290 218 254 234 250 272H150C146 234 110 218 110 174C110 126 144 86 200 86Z',
    '#ffe08a',
  ) +
  path(
    'M134 168C136 136 156 114 186 108',
    'none',
    'stroke="#ffffff" stroke-width="13" stroke-linecap="round"',
  ) +
  line('M172 270L160 190L184 206L200 184L216 206L240 190L228 270', '#e0a52a', 5) +
  box(150, 270, 100, 22, '#e9eef2', 5) +
  box(156, 292, 88, 14, '#b9c2ca', 5) +
  box(160, 306, 80, 14, '#9aa4ae', 5) +
  path('M168 320H232L218 342H182Z', '#56616d')
export const extension =
  line('M64 300C40 220 150 250 150 190C150 130 60 140 90 90', '#3d4650', 13) +
  box(72, 54, 40, 44, '#3d4650', 8) +
  line('M82 52V36M102 52V36', '#9aa4ae', 7) +
  path(
    'M120 252L316 232A16 16 0 0 1 332 248V312A16 16 0 0 1 318 328L122 342A16 16 0 0 1 104 326V268A16 16 0 0 1 120 252Z',
    '#f4f7fa',
  ) +
  path('M104 316V326A16 16 0 0 0 122 342L318 328A16 16 0 0 0 332 312V302L120 318Z', '#d3dae0') +
  [154, 214, 274]
    .map(
      (x, nth) =>
        oval(x, 286 - nth * 5, 24, 22, '#e3e9ee') +
        oval(x - 8, 286 - nth * 5, 3.5, 6, '#3d4650') +
        oval(x + 8, 285 - nth * 5, 3.5, 6, '#3d4650'),
    )
    .join('')
export const batteries = [122, 214]
  .map(
    (x) =>
      box(x + 20, 112, 26, 18, '#9aa4ae', 4) +
      lit(`M${x} 128H${x + 66}V334A33 10 0 0 1 ${x} 334Z`, '#3d4650', x, x + 66) +
      box(x, 128, 66, 66, '#d99a2b') +
      box(x, 128, 14, 66, '#ffffff40') +
      line(`M${x + 33} 148V174M${x + 20} 161H${x + 46}`, '#fffdf7', 7) +
      line(`M${x + 20} 306H${x + 46}`, '#fffdf7', 7),
  )
  .join('')
export const adapter =
  line('M160 118V74M240 118V74', '#9aa4ae', 15) +
  lit(
    'M112 136A20 20 0 0 1 132 116H268A20 20 0 0 1 288 136V292C288 324 260 342 200 342C140 342 112 324 112 292Z',
    '#f4f7fa',
    112,
    288,
  ) +
  `<circle cx="200" cy="226" r="62" fill="#e3e9ee" stroke="#cfd8df" stroke-width="4"/>` +
  oval(176, 226, 9, 9, '#3d4650') +
  oval(224, 226, 9, 9, '#3d4650') +
  box(194, 252, 12, 12, '#3d4650', 6)
export const notebook =
  path('M108 96H284A12 12 0 0 1 296 108V328A12 12 0 0 1 284 340H108Z', '#3f62a8') +
  path('M108 96H140V340H108Z', '#2f4c86') +
  box(166, 138, 106, 74, '#fffdf7', 8) +
  line('M180 160H258M180 176H258M180 192H232', '#a9b8d6', 4) +
  [112, 146, 180, 214, 248, 282, 316].map((y) => line(`M94 ${y}H122`, '#c9d0d6', 7)).join('')
export const pen = turned(
  38,
  path('M186 70H214V284L200 330L186 284Z', '#2f5fc4') +
    box(186, 70, 9, 214, '#ffffff55') +
    path('M186 284H214L200 330Z', '#d3dae0') +
    path('M194 310H206L200 330Z', '#23292f') +
    box(182, 54, 36, 48, '#23438c', 8) +
    box(216, 66, 8, 92, '#23438c', 4),
  200,
  196,
)
export const ream =
  path('M72 240L250 262V345L72 322Z', '#f4f7fa') +
  path('M250 262L330 228V308L250 345Z', '#d9e0e6') +
  path('M72 240L152 208L330 228L250 262Z', '#ffffff') +
  path('M118 245.500L176 252.500V335.500L118 328Z', '#2f7d78') +
  path('M118 245.500L198 213L256 220L176 252.500Z', '#3f9a94') +
  line('M250 276L330 242M250 292L330 258M250 308L330 274M250 324L330 290', '#c3ccd4', 2)
export const paperBag =
  path('M112 120L256 132V345L112 333Z', kraft) +
  path('M256 132L300 112V324L256 345Z', kraftDark) +
  path('M112 120L156 102L300 112L256 132Z', '#8a6236') +
  line('M150 124C150 70 220 76 220 128', '#8a6236', 8) +
  path('M112 120L128 121V334L112 333Z', '#ffffff33') +
  at(
    184,
    240,
    1.1,
    '<g opacity="0.75">' +
      path('M0 34C-30 20-34-14-30-30C-8-26 8-8 0 34Z', '#5d7a3f') +
      path('M0 34C30 20 34-14 30-30C8-26-8-8 0 34Z', '#6f8f4c') +
      '</g>',
  )
export const tray =
  path('M62 238H338L306 330A16 16 0 0 1 290 342H110A16 16 0 0 1 94 330Z', '#e9eef2') +
  path('M62 238H338L332 256H68Z', '#d3dae0') +
  path('M76 220C110 176 290 176 324 220L336 238H64Z', '#cfe6f0b3') +
  path(
    'M104 212C134 190 180 186 210 188',
    'none',
    'stroke="#ffffff" stroke-width="9" stroke-linecap="round"',
  ) +
  line('M118 270V318M160 270V326M200 270V328M240 270V326M282 270V318', '#cfd8df', 4)
export const paperCup =
  path('M128 108H272L252 336A10 10 0 0 1 242 344H158A10 10 0 0 1 148 336Z', '#fbfdff') +
  path('M134 172H266L258 270H142Z', '#b0653b') +
  box(120, 98, 160, 18, '#e3e9ee', 9) +
  path('M238 116H271L252 336A10 10 0 0 1 242 344H232Z', '#0000001a') +
  at(
    196,
    220,
    0.75,
    path('M0-34C30-26 30 26 0 34C-30 26-30-26 0-34Z', '#fff3e2') +
      line('M0-30C-10-8 10 8 0 30', '#b0653b', 5),
  )
export const shippingBox =
  path('M66 190L238 212V345L66 318Z', kraft) +
  path('M238 212L334 180V306L238 345Z', kraftDark) +
  path('M66 190L162 162L334 180L238 212Z', '#dab27d') +
  path('M136 199L164 202.500L260 172L232 169Z', '#efe3cf') +
  path('M136 199L164 202.500V252L136 248Z', '#efe3cf') +
  line('M262 300V272L272 284M262 272L252 286', '#7a5832', 5) +
  line('M292 288V260L302 272M292 260L282 274', '#7a5832', 5)
export const film =
  turned(
    -16,
    box(72, 214, 256, 108, '#d6ecf4', 8) +
      box(72, 226, 256, 16, '#ffffffb3') +
      box(72, 292, 256, 30, '#0000000f') +
      oval(328, 268, 22, 54, '#bcdcea') +
      oval(328, 268, 12, 28, '#c79a63') +
      oval(328, 268, 6, 15, '#8a6236') +
      oval(72, 268, 22, 54, '#d6ecf4'),
    200,
    268,
  ) + path('M96 300C120 340 160 344 206 342L214 300Z', '#d6ecf499')
export const labels =
  `<circle cx="170" cy="222" r="118" fill="#fffdf7" stroke="#d9dfe4" stroke-width="4"/>` +
  `<circle cx="170" cy="222" r="96" fill="none" stroke="#e6ebef" stroke-width="4"/>` +
  `<circle cx="170" cy="222" r="72" fill="none" stroke="#e6ebef" stroke-width="4"/>` +
  `<circle cx="170" cy="222" r="44" fill="#c79a63"/><circle cx="170" cy="222" r="32" fill="#f1f4f7"/>` +
  path('M170 340H366V316H230Z', '#e9eef2') +
  [212, 264, 316]
    .map(
      (x) =>
        box(x, 312, 44, 26, '#f0b21f', 5) +
        line(`M${x + 9} 320V330M${x + 16} 320V330M${x + 22} 320V330M${x + 33} 320V330`, '#6b4120', 3),
    )
    .join('')
export const tape =
  `<circle cx="196" cy="224" r="120" fill="#c99a4e"/><circle cx="196" cy="224" r="120" fill="none" stroke="#b08038" stroke-width="5"/>` +
  `<circle cx="196" cy="224" r="98" fill="none" stroke="#d8b06c" stroke-width="5"/>` +
  `<circle cx="196" cy="224" r="66" fill="#a87b48"/><circle cx="196" cy="224" r="54" fill="#f4efe6"/>` +
  path('M196 344H356L346 330L356 318H214Z', '#d8b06c') +
  path(
    'M108 190C118 152 146 128 180 120',
    'none',
    'stroke="#ffffff66" stroke-width="12" stroke-linecap="round"',
  )
