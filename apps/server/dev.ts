import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { configuration } from '@cuadre/server-kit/configuration.ts'
import { endBy, endByWhatNobodyCatches } from '@cuadre/server-kit/end-by.ts'
import { startEmbedded } from '@cuadre/server-kit/embedded/start.ts'

// npm run dev: the server starts anew when its code changes, and screens change in the browser while they are written.
// Screens are on PORT and calls on the port after it; the database outlives every restart of the server.

const root = join(import.meta.dirname, '../..')
const translate = (sentence: string) => console.log(sentence)

const run = (args: readonly string[], env: Record<string, string>) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function develop(): Promise<void> {
  const { port, host, dataDir, databaseUrl } = configuration()
  const database = databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: join(dataDir, 'postgres'), translate })
  const calls = String(port + 1)
  const server = run(['--watch', '--watch-preserve-output', 'apps/server/start.ts', '--without-screens'], {
    PORT: calls,
    DATA_DIR: dataDir,
  })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const screens = run([vite, 'apps/web', '--port', String(port), '--host', host, '--strictPort'], {
    API: `http://127.0.0.1:${calls}`,
  })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await Promise.all([ended(server), ended(screens)])
    await database?.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  // Without its screens or its calls there is nothing to develop, e.g. where a port is taken.
  screens.once('exit', () => void stop())
  server.once('exit', () => void stop())
}

endByWhatNobodyCatches()
try {
  await develop()
} catch (failure) {
  endBy(failure)
}
