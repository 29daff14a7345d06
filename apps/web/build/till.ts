import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const page = 'production/pointSales/till.html'
const worker = 'production/pointSales/till-worker.js'
/** Files that its page names and no build made. */
const others = ['/mark.svg', '/production/pointSales/till.webmanifest']

/**
 * The till is a page of its own, built beside the application: it is here in a moment on a telephone, and its worker knows each
 * of its files, so that it opens without network.
 */
export function till(): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'cuadre-till',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const built = (await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'error',
          plugins: [react()],
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'es2024',
            assetsInlineLimit: 0,
            modulePreload: { polyfill: false },
            reportCompressedSize: false,
            rolldownOptions: { input: join(root, page) },
          },
        })) as Rolldown.RolldownOutput
        await writeWorker(built, { root, folder })
      },
    },
  }
}

async function writeWorker(
  { output }: Rolldown.RolldownOutput,
  { root, folder }: { root: string; folder: string },
): Promise<void> {
  const files = [
    ...output.map(({ fileName }) => `/${fileName}`).filter((file) => !file.endsWith('.html')),
    ...others,
  ]
  const written = await readFile(join(folder, page), 'utf8')
  const version = createHash('sha256')
    .update(written + files.join())
    .digest('hex')
    .slice(0, 12)
  const source = await readFile(join(root, 'till/worker.js'), 'utf8')
  await writeFile(
    join(folder, worker),
    source.replace('FILES', JSON.stringify(files)).replace('VERSION', JSON.stringify(version)),
  )
}
