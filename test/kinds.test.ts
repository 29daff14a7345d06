import { expect, test } from 'vitest'
import { product } from '@cuadre/server/product.ts'
import { screensOfModules } from './screens-of-modules.ts'
import { files, textOf } from './tree.ts'

test('where a kind says that it is listed and shown, there is a screen', async () => {
  const screens = new Set<string>((await screensOfModules()).map(({ path }) => path))
  const named = [...product.kinds.values()].flatMap(({ type, list, details }) =>
    [list, details?.split('?', 1)[0]].flatMap((path) => (path === undefined ? [] : [{ type, path }])),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ path }) => !screens.has(path))).toEqual([])
})

test('where a select creates what is missing by a path, there is a screen', async () => {
  const screens = new Set<string>((await screensOfModules()).map(({ path }) => path))
  const named = files.flatMap((file) =>
    [...textOf(file).matchAll(/creates: \{ form: '([^']+)'/g)].map(([, path]) => path!),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((path) => !screens.has(path))).toEqual([])
})

test('a form that changes or corrects a record does not say above it that the record is new', async () => {
  const forms = (await screensOfModules()).filter(
    ({ title, search }) =>
      title.endsWith('.new') && search && ['id', 'correct'].some((name) => name in search),
  )
  expect(forms.length).toBeGreaterThan(15)
  expect(forms.filter(({ titleOfRecord }) => !titleOfRecord).map(({ path }) => path)).toEqual([])
})

test('who may write records of a kind may open the screen that lists them', async () => {
  const screens = new Map(
    (await screensOfModules()).map(({ path, permission }) => [path as string, permission]),
  )
  const shut = [...product.kinds.values()].filter(({ list, permission }) => {
    const opens = list && screens.get(list)
    return (
      opens !== undefined &&
      permission !== undefined &&
      ![permission].flat().every((each) => [opens].flat().includes(each as never))
    )
  })
  expect(shut.map(({ type }) => type)).toEqual([])
})

/** Shown, and not looked for by name: why. */
const notFound: Readonly<Record<string, string>> = {
  period: 'months are chosen where one works in them',
}

test('whatever has a page of its own is found in the palette', () => {
  const page = (type: string) => product.kinds.get(type)?.details?.split('?', 1)[0]
  const found = new Set(product.finders.flatMap(({ finds }) => finds.map(page)))
  const lost = [...product.kinds.keys()].filter((type) => page(type) && !found.has(page(type)))
  expect(lost).toEqual(Object.keys(notFound))
})
