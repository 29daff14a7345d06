import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import type { Screen } from '@cuadre/web-kit/screens.ts'

const root = join(import.meta.dirname, '..')

/** What every module lists as its screens. */
export async function screensOfModules(): Promise<readonly Screen[]> {
  const files = globSync('modules/*/*/web/module.ts', { cwd: root }).toSorted()
  const modules = await Promise.all(
    files.map((file) => import(join(root, file)) as Promise<{ module: WebModule }>),
  )
  return modules.flatMap(({ module }) => module.screens ?? [])
}
