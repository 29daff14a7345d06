import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files, importsOf, root, textOf } from './tree.ts'

// A class that one side has lost is no mistake to the compiler: the screen only looks wrong.

interface Use {
  file: string
  sheet: string
  /** The classes of the sheet that the file names. */
  names: readonly string[]
  /** Whether it puts names together as it runs, so that it may name any. */
  namesAny: boolean
}

const uses: readonly Use[] = files.flatMap((file) => {
  const text = textOf(file)
  const sheets = importsOf(file).filter(({ to }) => to.endsWith('.module.css'))
  return sheets.map(({ to }) => {
    const [, local] = new RegExp(`^import (\\w+) from '[^']*/${to.split('/').at(-1)}'$`, 'm').exec(text) ?? []
    const taken = [...text.matchAll(new RegExp(`\\b${local}\\[(?:'([\\w-]+)')?`, 'g'))].map(
      ([, name]) => name,
    )
    const names = taken.filter((name) => name !== undefined)
    return { file, sheet: to, names, namesAny: names.length < taken.length }
  })
})

const classesIn = (sheet: string): Set<string> => {
  const selectors = textOf(sheet)
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/[^{};]+(?=\{)/g)
  return new Set(
    [...selectors].flatMap(([selector]) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!),
    ),
  )
}

test('every class that a screen names is in the stylesheet that it imports', () => {
  const missing = uses.flatMap(({ file, sheet, names }) =>
    names.filter((name) => !classesIn(sheet).has(name)).map((name) => `${file}: ${name} is not in ${sheet}`),
  )
  expect(missing).toEqual([])
})

test('every class of a stylesheet is named by a screen', () => {
  const unused = [...Map.groupBy(uses, ({ sheet }) => sheet)].flatMap(([sheet, of]) => {
    if (of.some(({ namesAny }) => namesAny)) return []
    const named = new Set(of.flatMap(({ names }) => names))
    return [...classesIn(sheet).difference(named)].map((name) => `${sheet}: ${name}`)
  })
  expect(unused).toEqual([])
})

test('no text is smaller than 12 px', () => {
  const sheets = globSync('{web-kit,modules,apps}/**/*.css', {
    cwd: root,
    exclude: (path) => /node_modules|[\\/]dist([\\/]|$)/.test(path),
  })
  const small = sheets.flatMap((sheet) =>
    [...textOf(sheet).matchAll(/font-size:\s*([\d.]+)px/g)]
      .filter(([, size]) => Number(size) < 12)
      .map(([said]) => `${sheet}: ${said}`),
  )
  expect(small).toEqual([])
})

const mantine = 'node_modules/@mantine/core'

/** Where the library keeps what it exports by this name. */
const mantineFiles = new Map(
  [...textOf(`${mantine}/esm/index.mjs`).matchAll(/import \{([^}]*)\} from "([^"]+)"/g)].flatMap(
    ([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => [name.trim().replace(/.* as /, ''), join(mantine, 'esm', from)] as const),
  ),
)

/** The stylesheets of a part and of everything that it is made of. */
function stylesBehind(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const [, own] = /\/(\w+)\.module\.mjs$/.exec(file) ?? []
  const imported = [...textOf(file).matchAll(/from "(\.[^"]+)"/g)].map(([, from = '']) =>
    join(dirname(file), from),
  )
  return [...(own === undefined ? [] : [own]), ...imported.flatMap((each) => stylesBehind(each, seen))]
}

test('of the component library the styles of just those parts are loaded that screens use, in its own order', () => {
  const used = files
    .filter((file) => /^(web-kit|modules|apps\/web)\//.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')))
    .filter((name) => name !== '' && !name.startsWith('type '))
  const seen = new Set<string>()
  const needed = new Set(
    used.flatMap((name) => {
      const file = mantineFiles.get(name)
      expect(file, name).toBeDefined()
      return stylesBehind(file!, seen)
    }),
  )
  const all = textOf(`${mantine}/styles.css`)
  const inItsOrder = (name: string) => all.indexOf(textOf(`${mantine}/styles/${name}.css`).trim())
  const wanted = [...needed]
    .filter((name) => existsSync(join(root, mantine, 'styles', `${name}.css`)))
    .toSorted((one, other) => inItsOrder(one) - inItsOrder(other))
  const loaded = [...textOf('web-kit/theme/mantine-core.css').matchAll(/styles\/([\w-]+)\.css'/g)].map(
    ([, name]) => name,
  )
  expect(wanted.length).toBeGreaterThan(30)
  expect(loaded).toEqual(['baseline', 'default-css-variables', 'global', ...wanted])
})
