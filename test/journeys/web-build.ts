import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { webRoot } from '@cuadre/server/web-files.ts'

const root = join(import.meta.dirname, '../..')

const sources = [
  'package-lock.json',
  'kernel/**/*.ts',
  'web-kit/**/*',
  'apps/web/**/*',
  'modules/*/*/api.ts',
  'modules/*/*/{es,en}.json',
  'modules/*/*/web/**/*',
]

const excluded = (path: string) => path.includes('node_modules') || path.startsWith('apps/web/dist')

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Builds the screens unless the ones that are there are newer than everything they are made of. */
export function buildWebIfStale(): void {
  const builtAt = changedAt(join(webRoot, 'index.html'))
  const files = globSync(sources, { cwd: root, exclude: excluded })
  if (files.every((file) => changedAt(join(root, file)) < builtAt)) return
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', 'apps/web', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
    // Tests say that they are tests; what is built is what people get.
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
