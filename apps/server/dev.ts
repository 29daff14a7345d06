import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { configuration } from '@cuadre/server-kit/configuration.ts'
import { startEmbedded } from '@cuadre/server-kit/embedded/start.ts'
import { StartRefusal } from '@cuadre/server-kit/start-refusal.ts'

// npm run dev: the server starts anew when its code changes, and screens change in the browser while they are written.
// Screens are on PORT and calls on the port after it; the database outlives every restart of the server.

const say = (sentence: string) => console.log(sentence)

async function develop(): Promise<void> {
  const { port, host, dataDir, databaseUrl } = configuration()
  const database = databaseUrl ? undefined : await startEmbedded({ dataDir: join(dataDir, 'postgres'), say })
  const callsPort = port + 1
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'start.ts'), '--without-screens'],
    { stdio: 'inherit', env: { ...process.env, PORT: String(callsPort), DATA_DIR: dataDir } },
  )
  const web = await createServer({
    configFile: join(import.meta.dirname, '../web/vite.config.ts'),
    server: { port, host, strictPort: true, proxy: { '/api': `http://127.0.0.1:${callsPort}` } },
  })
  await web.listen()
  say(`\nCuadre · ${web.resolvedUrls?.local[0] ?? `http://${host}:${port}`}\n`)

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    server.kill('SIGTERM')
    server.once('close', () => {
      void Promise.all([web.close(), database?.stop()]).then(() => process.exit(0))
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

try {
  await develop()
} catch (failure) {
  if (!(failure instanceof StartRefusal)) throw failure
  console.error(failure.message)
  process.exit(1)
}
