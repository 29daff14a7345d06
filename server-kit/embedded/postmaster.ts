import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DataFolder } from './data-folder.ts'
import { commandOf, isAlive } from './processes.ts'

/** The main process of a running PostgreSQL, as it describes itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  /** Empty where it listens on TCP only. */
  socketFolder: string
  status: 'starting' | 'stopping' | 'ready'
}

const fileOf = (cluster: string) => join(cluster, 'postmaster.pid')

function linesOf(cluster: string): string[] {
  try {
    return readFileSync(fileOf(cluster), 'utf8').split('\n')
  } catch {
    return []
  }
}

function statusIn(line: string | undefined): Postmaster['status'] {
  const word = line?.trim()
  return word === 'ready' || word === 'stopping' ? word : 'starting'
}

/**
 * The server that runs on this cluster, if one does. The file outlives a server that was killed, and its number may
 * by now be another program's, so the process itself is looked at.
 */
export function postmasterOf(cluster: string): Postmaster | undefined {
  const [pidLine, , , port, socketFolder, , , status] = linesOf(cluster)
  // While it starts alone in single-user mode, the server writes a negative number.
  const pid = Math.abs(Number(pidLine))
  if (!pid || !isAlive(pid) || !serves(pid, cluster)) return undefined
  return { pid, port: Number(port), socketFolder: socketFolder ?? '', status: statusIn(status) }
}

function serves(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  return command === undefined || (command.includes('postgres') && command.includes(cluster))
}

/**
 * Removes what a killed server left. PostgreSQL itself would do so, unless another program has taken the number since
 * or nobody has collected the dead process. It still refuses to start while anything of the old server holds the
 * shared memory of this cluster.
 */
export function forgetDeadPostmaster({ folder, cluster }: DataFolder): void {
  if (postmasterOf(cluster)) return
  const sockets = readdirSync(folder).filter((name) => name.startsWith('.s.PGSQL.'))
  for (const file of [fileOf(cluster), ...sockets.map((name) => join(folder, name))])
    rmSync(file, { force: true })
}
