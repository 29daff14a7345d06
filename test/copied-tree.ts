import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './tree.ts'

/** The tree as it stands, in a temporary folder, with the libraries of this one and its own parts under their names. */
export function copyOfTree(purpose: string): string {
  const copy = mkdtempSync(join(tmpdir(), `cuadre-${purpose}-`))
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  for (const file of new Set(listed.stdout.split('\n').filter(Boolean))) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { force: true })
  }
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@cuadre'), { recursive: true })
  for (const name of readdirSync(from).filter((each) => each !== '@cuadre'))
    symlinkSync(join(from, name), join(to, name))
  cpSync(join(from, '@cuadre'), join(to, '@cuadre'), { recursive: true, verbatimSymlinks: true })
  return copy
}
