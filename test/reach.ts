import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { files, importsOf, root } from './tree.ts'

// Which tests a change can reach.

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Where this branch left the main one; the last commit on that branch itself. */
function start(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main)[0] ?? 'HEAD'
    } catch {
      // There is no branch of that name here.
    }
  }
  return 'HEAD'
}

export const changedFiles = (): string[] => [
  ...new Set([...git('diff', '--name-only', start()), ...git('ls-files', '--others', '--exclude-standard')]),
]

/** They import every module to make the product of them, so that all would reach all through them. */
const composes = (file: string) => /^apps\/|^test\/ceiba\.ts$/.test(file)
const isTest = (file: string) => file.endsWith('.test.ts')
const folderOf = (file: string) => /^modules\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? dirname(file)

/** What no import leads to although every test of the product rests on it. */
const reachesAll = (file: string) =>
  /^(db\/(migrations|migrate|seed\/localizations)|server-kit|test\/(ceiba|cluster|global-setup|invariants)\b|package-lock|vitest\.config)/.test(
    file,
  )

/** The rules of the tree, of words and of statements hold for every file. */
const always = ['test/architecture.test.ts', 'test/words.test.ts', 'test/query-rules.test.ts']

/**
 * The tests that import what changed, however far away, and those beside any file that does: they try its module by its
 * calls. Undefined where all of them are reached. Journeys are reached only by their own files.
 */
export function reachedBy(changed: readonly string[]): readonly string[] | undefined {
  if (changed.some(reachesAll)) return undefined
  const importers = Map.groupBy(files.flatMap(importsOf), ({ to }) => to)
  const reached = new Set(changed.filter((file) => !composes(file) || isTest(file)))
  for (const file of reached)
    for (const { from } of importers.get(file) ?? []) if (!composes(from)) reached.add(from)
  const folders = new Set([...reached].filter((file) => !file.includes('/web/')).map(folderOf))
  const tests = files.filter(
    (file) =>
      isTest(file) && (reached.has(file) || (file.startsWith('modules/') && folders.has(folderOf(file)))),
  )
  return [...new Set([...always, ...tests])]
}
