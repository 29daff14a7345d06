import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforehand, beginning } from './clock.ts'
import { importsOf, root } from './tree.ts'

// Databases that every test file has a copy of are made once, and kept between runs for as long as nothing changes that they are
// made of.

const cache = join(root, '.cache')
const day = 24 * 60 * 60_000

/** Beside the code: the migrations, what companies are founded with, the words, the libraries. */
const data = [
  'db/migrations/*.sql',
  'apps/setup/localizations/**/*',
  'modules/**/{es,en}.json',
  'package-lock.json',
]

/** The program with all that it imports, and the data. */
function madeOf(program: string): string[] {
  const code = new Set([program])
  for (const file of code) for (const { to } of importsOf(file)) if (existsSync(join(root, to))) code.add(to)
  const others = data.flatMap((where) => {
    const found = globSync(where, { cwd: root, exclude: (path) => path.includes('node_modules') })
    if (found.length === 0) throw new Error(`${where} is nowhere, so that no change of it would be noticed`)
    return found
  })
  return [...code, ...others].filter((file) => statSync(join(root, file)).isFile()).toSorted()
}

/** It is made on the tests' day, so that it is another one on another day. */
function fingerprint(program: string): string {
  const hash = createHash('sha256').update(beginning.toISOString())
  for (const file of madeOf(program)) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Another run may be copying an old one, so it stays for a day by the machine's clock. */
function removeOutdated(present: string): void {
  const changedAt = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
  for (const name of readdirSync(cache).filter((each) => each.startsWith('cluster-'))) {
    const folder = join(cache, name)
    if (folder !== present && changedAt(folder) < changedAt(present) - day)
      rmSync(folder, { recursive: true, force: true })
  }
}

/** The folder of a cluster that the program makes, which is named to it; made unless it is there. */
export function keptCluster(program: string): string {
  const folder = join(cache, `cluster-${fingerprint(program)}`)
  if (existsSync(folder)) return folder
  execFileSync(process.execPath, [join(root, program), folder], {
    stdio: 'inherit',
    env: { ...process.env, ...beforehand },
  })
  removeOutdated(folder)
  return folder
}
