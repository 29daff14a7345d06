import { startEmbedded } from './start.ts'

// A Cuadre process for the tests to kill: starts the database, says so, and lives on.
const dataDir = process.argv[2]
if (!dataDir) throw new Error('which folder?')
const server = await startEmbedded({ dataDir, translate: () => undefined })
process.once('SIGTERM', () => void server.stop().then(() => process.exit()))
console.log(server.startedByUs ? 'started' : 'joined')
setInterval(() => undefined, 60_000)
