import { globSync } from 'node:fs'
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
