import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configuration } from '@cuadre/server-kit/configuration.ts'
import { endBy, endByWhatNobodyCatches } from '@cuadre/server-kit/end-by.ts'
import { StartRefusal } from '@cuadre/server-kit/start-refusal.ts'
import { serve, type Served } from './serve.ts'
import { webRoot } from './web-files.ts'

// The product, on the embedded PostgreSQL or on the one of DATABASE_URL.

const translate = (sentence: string) => console.log(sentence)

/** Who started the program; another once that one is gone. */
const starter = process.ppid

// What can't be written, since the disk is full or the terminal closed, ends nothing.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

/** Builds the screens once; `npm run build` builds them again after a change. */
function buildWeb(): void {
  if (existsSync(join(webRoot, 'index.html'))) return
  translate('Construyendo las pantallas, solo esta vez… · Building the screens, only this once…')
  const vite = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js')
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', 'apps/web', '--logLevel', 'error'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  if (status === 0) return
  throw new StartRefusal({
    es: `No se pudieron construir las pantallas:\n${stderr}`,
    en: `The screens could not be built:\n${stderr}`,
  })
}

function greet({ address, demo }: Served): void {
  translate(`\nCuadre · ${address}\n`)
  if (!demo) return
  translate('  Usuarios de demostración · Demo users (Cuadre-2026)')
  translate('    admin@ceiba.test      contadora@ceiba.test   tesoreria@ceiba.test')
  translate('    almacen@ceiba.test    caja@ceiba.test        rrhh@ceiba.test')
  translate('    admin@almendro.test\n')
  translate('  Ctrl-C para detener · Ctrl-C to stop\n')
}

function stopOnSignal(served: Served): void {
  let stopping = false
  const stop = () => {
    clearInterval(watch)
    if (stopping) process.exit(1)
    stopping = true
    translate('Deteniendo… · Stopping…')
    served.stop().then(() => process.exit(0), endBy)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // npm passes a signal on to its shell alone, and both end: what they started ends with them.
  const isOfNpm = process.env['npm_lifecycle_event'] === 'start'
  const watch = setInterval(() => isOfNpm && process.ppid !== starter && stop(), 1000)
  watch.unref()
}

endByWhatNobodyCatches()
try {
  // While they are being developed, screens come from elsewhere.
  if (!process.argv.includes('--without-screens')) buildWeb()
  const served = await serve(configuration(), translate)
  stopOnSignal(served)
  greet(served)
} catch (failure) {
  endBy(failure)
}
