import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { webRoot } from '@cuadre/server/web-files.ts'

const root = join(import.meta.dirname, '../..')

const sources = [
  'package-lock.json',
  'kernel/**/*.ts',
  'web-kit/**/*',
  'apps/web/**/*',
  'modules/*/*/*.ts',
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
  // Beside the old ones and put in their place at once: another process may be serving or building them.
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/web-'))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const built = join(folder, 'dist')
  const options = ['build', 'apps/web', '--outDir', built, '--emptyOutDir', '--logLevel', 'error']
  execFileSync(process.execPath, [vite, ...options], {
    cwd: root,
    stdio: 'inherit',
    // Tests say that they are tests; what is built is what people get.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (existsSync(webRoot)) renameSync(webRoot, join(folder, 'old'))
  renameSync(built, webRoot)
  rmSync(folder, { recursive: true })
}
