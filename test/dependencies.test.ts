import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { files, isTest, namesIn, textOf, workspaces } from './tree.ts'

// Each workspace says what it needs: whoever reads its package.json knows what it stands on, and what may be taken away.

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
const manifestOf = (file: string) => JSON.parse(textOf(file)) as Manifest

const all = Object.entries(workspaces).map(([name, folder]) => {
  const { dependencies = {}, devDependencies = {} } = manifestOf(`${folder}/package.json`)
  return {
    name,
    folder,
    dependencies,
    declared: { ...dependencies, ...devDependencies },
    files: files.filter((file) => file.startsWith(`${folder}/`)),
  }
})
type Workspace = (typeof all)[number]

/** `@mantine/core` of `@mantine/core/styles.css`; nothing of our own files, of Node's and of what the build makes up. */
function packageOf(name: string): string | undefined {
  if (/^[./]|^node:|^virtual:|\$/.test(name)) return undefined
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The server loads every module by a name that it puts together. */
const modulesByName = (file: string) =>
  /`@cuadre\/\$\{/.test(textOf(file))
    ? all.filter(({ folder }) => folder.startsWith('modules/')).map(({ name }) => name)
    : []

const importedBy = (ofWorkspace: readonly string[], own: string) =>
  new Set(
    ofWorkspace
      .flatMap((file) => [
        ...namesIn(file).flatMap(({ name }) => packageOf(name) ?? []),
        ...modulesByName(file),
      ])
      .filter((name) => name !== own),
  )

test.each(all)('$name declares what its files import', ({ name, folder, declared, dependencies, ...own }) => {
  expect([...importedBy(own.files, name)].filter((each) => declared[each] === undefined)).toEqual([])
  if (folder === 'test') return
  const product = own.files.filter((file) => !isTest(file))
  expect([...importedBy(product, name)].filter((each) => dependencies[each] === undefined)).toEqual([])
})

/** What a library asks its user to bring along. */
const peersOf = (library: string) =>
  globSync(`node_modules/${library}/package.json`, { cwd: `${import.meta.dirname}/..` }).flatMap((file) =>
    Object.keys(manifestOf(file).peerDependencies ?? {}),
  )

/** Libraries that are not imported and needed all the same: named in a text, the types of another, or requested by another. */
function neededOtherwise({ folder, declared, files: own }: Workspace): Set<string> {
  const libraries = Object.keys(declared).filter((each) => !each.startsWith('@cuadre/'))
  const styles = globSync(`${folder}/**/*.css`, { cwd: `${import.meta.dirname}/..` })
  const texts = [...own, ...styles.filter((file) => !file.includes('node_modules'))].map(textOf)
  const typed = libraries.map((each) => `@types/${each.replace(/^@(.+)\//, '$1__')}`)
  const peers = libraries.filter((each) => !each.startsWith('@types/')).flatMap(peersOf)
  const named = libraries.filter((each) => texts.some((text) => text.includes(each)))
  return new Set([...typed, ...peers, ...named])
}

test.each(all)('$name declares nothing that it does not need', (workspace) => {
  const used = importedBy(workspace.files, workspace.name)
  const otherwise = neededOtherwise(workspace)
  const idle = Object.keys(workspace.declared).filter((each) => !used.has(each) && !otherwise.has(each))
  expect(idle).toEqual([])
})

test('every library has one exact version, and the root holds tools alone', () => {
  const versions = new Map<string, Set<string>>()
  for (const { declared } of all)
    for (const [name, version] of Object.entries(declared))
      versions.set(name, (versions.get(name) ?? new Set()).add(version))
  const wrong = [...versions].filter(([name, [version = '', ...more]]) =>
    name in workspaces ? version !== '*' || more.length > 0 : !/^\d/.test(version) || more.length > 0,
  )
  expect(wrong).toEqual([])
  expect(manifestOf('package.json').dependencies).toBeUndefined()
})

test('the lock file names no registry', () => {
  expect(textOf('package-lock.json')).not.toMatch(/"resolved": "https?:/)
})
