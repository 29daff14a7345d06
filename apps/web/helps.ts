import type { ModuleHelp, ScreenHelp } from '@cuadre/web-kit/help.ts'
import { home, screensOfModules } from './modules.ts'

/** Each is fetched when somebody asks for help on one of its screens. */
const files = import.meta.glob<{ help: ModuleHelp }>([
  '../../modules/*/*/web/help.ts',
  './guide/help.ts',
  './private/help.ts',
])

function fileOf(path: string): string | undefined {
  if (path === home.path) return './private/help.ts'
  return screensOfModules.find(({ screen }) => screen.path === path)?.file.replace(/module\.ts$/, 'help.ts')
}

export async function helpOf(path: string): Promise<ScreenHelp | null> {
  const fetched = await files[fileOf(path) ?? '']?.()
  return fetched?.help[path] ?? null
}
